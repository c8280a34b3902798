package waywright.road.index;

import java.io.IOException;
import java.io.OutputStream;
import waywright.road.cch.Customization;
import waywright.road.cch.CustomizationFile;
import waywright.search.Search;

/** A customizable hierarchy with the costs of a graph filled in. */
record Customized(Customization costs) implements SearchIndex {

  @Override
  public Search search() {
    return costs.search();
  }

  @Override
  public void write(OutputStream out) throws IOException {
    CustomizationFile.write(costs, out);
  }

  @Override
  public long bytes() {
    return costs.hierarchy().bytes() + costs.bytes();
  }
}
