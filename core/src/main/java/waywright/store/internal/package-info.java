/** The frame of index files, their checksum and their fingerprint; not exported to users. */
@NullMarked
package waywright.store.internal;

import org.jspecify.annotations.NullMarked;
