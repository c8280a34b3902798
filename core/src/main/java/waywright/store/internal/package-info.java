/** The frame of index files, their checksum and their fingerprint, which no user sees. */
@NullMarked
package waywright.store.internal;

import org.jspecify.annotations.NullMarked;
