package waywright.web.engine;

import java.util.Collection;
import org.teavm.extension.spi.resources.ResourcesPolicy;

/** Packs the profiles of roads into the engines. The compiler of the engines loads this class. */
public final class Profiles implements ResourcesPolicy {

  @Override
  public String[] supplyResources(Collection<? extends String> classes) {
    String folder = "waywright/road/profile/";
    return new String[] {
      folder + "car.profile", folder + "bicycle.profile", folder + "foot.profile"
    };
  }
}
