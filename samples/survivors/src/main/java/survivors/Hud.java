package survivors;

/**
 * A reading for the player's display.
 *
 * @param choosing whether cards are on offer
 */
public record Hud(
    int level,
    int xp,
    int xpNeeded,
    int hp,
    int kills,
    int enemies,
    int seconds,
    boolean choosing) {}
