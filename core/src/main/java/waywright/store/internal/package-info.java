/** The frame of index files, their checksum and their fingerprint; not exported to users. */
@org.jspecify.annotations.NullMarked
package waywright.store.internal;
