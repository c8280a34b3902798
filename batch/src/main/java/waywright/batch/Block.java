package waywright.batch;

import java.io.Serializable;

/**
 * Some lines of a table, one after the other.
 *
 * @param lines as bytes, each with its line end; not copied, and not to be changed
 * @param asked how many answers its questions have
 * @param found how many of them are not "none"
 */
public record Block(byte[] lines, long asked, long found) implements Serializable {}
