/**
 * The command line: {@link waywright.cli.Main} and one class for each command; those of one subject
 * begin alike, such as {@code Road} and {@code Units}. What they print on standard output is a
 * contract, as are the exit codes in {@link waywright.cli.CliCommand}.
 *
 * <p>A command is written like this:
 *
 * <ul>
 *   <li>its class is named in {@link waywright.cli.Main}, which makes it only when it is asked for:
 *       to look at all options of all commands takes longer than most searches;
 *   <li>maps come by {@link waywright.cli.MapOptions}, networks by {@link
 *       waywright.cli.GraphCommand}, both also from standard input, pictures go by {@link
 *       waywright.cli.PictureOptions}, so that options are the same everywhere;
 *   <li>it reads all its options before it searches, and throws {@link waywright.cli.UsageError}
 *       for what is wrong: {@link waywright.cli.Mistakes} makes a sentence of it, and JSON where
 *       that is asked for;
 *   <li>it prints costs as people count them ({@link waywright.cli.Numbers}) and the exact ones as
 *       JSON ({@link waywright.cli.Json}), whose fields stand in docs/json.md;
 *   <li>it prints no times of a single run, for a JVM that has just started is many times slower
 *       than one that runs: only {@code scen} measures;
 *   <li>its help ends with examples that can be pasted into a shell in the project's folder: a test
 *       runs them all.
 * </ul>
 *
 * <p>The algorithms of maps are those of {@link waywright.cli.MapMesh#ALGORITHMS}.
 */
@org.jspecify.annotations.NullMarked
package waywright.cli;
