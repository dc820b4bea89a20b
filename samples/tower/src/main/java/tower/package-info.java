/**
 * A toy on a physics engine of somebody else: start with {@link tower.TowerGame}, which is all that
 * a replay needs.
 */
package tower;
