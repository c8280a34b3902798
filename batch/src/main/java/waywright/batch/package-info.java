/**
 * Large tables, computed in blocks of lines: a {@link waywright.batch.BatchJob} defines the blocks,
 * which do not depend on the workers; a {@link waywright.batch.BlockRunner} computes them, by
 * threads of this process or by a cluster; a {@link waywright.batch.Batch} stores each block in a
 * file of its own and joins them when all are complete. The result has the same bytes for any
 * number of workers, a lost worker loses no line, and a killed job resumes where it stopped.
 */
@org.jspecify.annotations.NullMarked
package waywright.batch;
