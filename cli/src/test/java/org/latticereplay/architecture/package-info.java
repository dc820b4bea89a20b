/**
 * How the product is put together, held by tests: start with {@link
 * org.latticereplay.architecture.Product}, the main classes of all modules as they were compiled.
 *
 * <p>Every rule here is a function from classes to the places that break it, in words; so its test
 * can also hand it classes that do break it.
 */
package org.latticereplay.architecture;
