/**
 * A decoder of Zstandard, in which Tiled can keep its layers: {@link waywright.formats.zstd.Zstd}.
 *
 * <p>Written from Y. Collet and M. Kucherawy, "Zstandard Compression and the 'application/zstd' Media
 * Type", RFC 8878, 2021. Plain bounds-checked Java: the libraries that decode Zstandard on Java 17 do it
 * with native code or with memory access that newer runtimes warn about.
 */
@NullMarked
package waywright.formats.zstd;

import org.jspecify.annotations.NullMarked;
