package waywright.formats.graph;

import java.io.EOFException;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import waywright.formats.FormatException;
import waywright.formats.Source;

/** Unpacks gzip sources, and returns other sources unchanged. */
final class Gzip {

  private Gzip() {}

  /** Returns the contents of a source, at most {@link Source#LIMIT} bytes. */
  static Source unpacked(Source source) throws FormatException {
    if (!source.startsWith("\u001f\u008b")) {
      return source;
    }
    try (GZIPInputStream in = new GZIPInputStream(source.stream(), 1 << 16)) {
      Source unpacked = Source.of(source.name(), in, Source.LIMIT);
      if (unpacked.size() == 0) {
        throw source.error("the packed file is empty. Maybe a download failed?");
      }
      return unpacked;
    } catch (FormatException e) {
      throw e;
    } catch (EOFException e) {
      throw source.error("the packed file ends too early. Maybe it was cut off?");
    } catch (IOException e) {
      throw source.error("damaged gzip. Maybe the file was changed in transit?");
    }
  }
}
