package waywright.road.index;

import java.io.IOException;
import java.io.OutputStream;
import waywright.hierarchy.ContractionHierarchy;
import waywright.hierarchy.HierarchyFile;
import waywright.search.Search;

/** A contraction hierarchy of the core; it belongs to its costs. */
record Contracted(ContractionHierarchy hierarchy) implements SearchIndex {

  @Override
  public Search search() {
    return hierarchy.search();
  }

  @Override
  public void write(OutputStream out) throws IOException {
    out.write(HierarchyFile.write(hierarchy));
  }

  @Override
  public long bytes() {
    return hierarchy.bytes();
  }
}
