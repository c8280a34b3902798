/**
 * What all commands share: where answers go, pictures and tables, files that are read, names and
 * numbers as people write them.
 */
@org.jspecify.annotations.NullMarked
package waywright.cli.io;
