package waywright.batch;

/**
 * What a batch did.
 *
 * @param blocks how many there are
 * @param kept how many of them an earlier run had made
 * @param refused how many files of blocks were there and not used: damaged, half written, or of
 *     another job
 * @param asked answers of all blocks
 * @param found those that are not "none"
 */
public record BatchReport(int blocks, int kept, int refused, long asked, long found) {}
