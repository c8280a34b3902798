package waywright.web.road;

import java.io.IOException;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;
import waywright.games.town.Town;
import waywright.osm.Imported;
import waywright.osm.RoadImport;
import waywright.road.profile.Profile;

/** The roads of a file of OpenStreetMap. */
public final class RoadFile {

  /** Receives the part that is done, in 0 .. 1. */
  @JSFunctor
  public interface Progress extends JSObject {
    void at(double part);
  }

  private final Imported found;

  /** Reads a file, which must have roads. */
  public RoadFile(String name, RoadImport file, Progress progress) throws IOException {
    found = file.progress((done, total) -> progress.at((double) done / Math.max(1, total))).read();
    if (found.network().edgeCount() == 0) {
      throw new IOException(name + ": no way in it is a road. Maybe another part of the map?");
    }
  }

  /** The roads as a town for those who travel by car, by bicycle or on foot. */
  @JSExport
  public RoadTown town(String profile) {
    return new RoadTown(new Town(found.network(), Profile.of(profile)), found.skipped().toString());
  }
}
