package waywright.road.index;

import java.io.IOException;
import java.io.OutputStream;
import waywright.road.cch.Customization;
import waywright.road.cch.HubLabels;
import waywright.road.cch.HubLabelsFile;
import waywright.search.Search;

/** Hub labels, and the hierarchy by which their paths are unpacked. */
record Labelled(HubLabels labels) implements SearchIndex {

  @Override
  public Search search() {
    return labels.search();
  }

  @Override
  public void write(OutputStream out) throws IOException {
    HubLabelsFile.write(labels, out);
  }

  @Override
  public long bytes() {
    Customization costs = labels.customization();
    return costs.hierarchy().bytes() + costs.bytes() + labels.bytes();
  }
}
