/**
 * Large tables, line by line: a {@link waywright.batch.BatchJob} is cut into blocks of lines, the
 * same ones whoever works; a {@link waywright.batch.BlockRunner} has them made, by threads of this
 * process or by a cluster; a {@link waywright.batch.Batch} keeps each block in a file of its own
 * and puts them together when all are there. So the result has the same bytes for any number of
 * workers, a lost worker costs time and no line, and who is killed goes on where he was.
 */
@NullMarked
package waywright.batch;

import org.jspecify.annotations.NullMarked;
