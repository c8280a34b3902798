/**
 * The command line: {@link waywright.cli.Main} and one class for each command. What they print on
 * standard output is a contract, as are the exit codes in {@link waywright.cli.Exit}.
 *
 * <p>The algorithms are those of {@link waywright.grid.auto.GridAlgorithms}.
 */
@NullMarked
package waywright.cli;

import org.jspecify.annotations.NullMarked;
