package waywright.web.road;

import java.io.IOException;
import org.teavm.jso.JSExport;
import waywright.games.town.Town;
import waywright.osm.Imported;
import waywright.osm.RoadImport;
import waywright.road.profile.Profile;

/** The roads of a file of OpenStreetMap. */
public record RoadFile(Imported found) {

  /** Reads a file, which must have roads. */
  public static RoadFile read(String name, RoadImport file) throws IOException {
    RoadFile roads = new RoadFile(file.read());
    if (roads.found.network().edgeCount() == 0) {
      throw new IOException(
          name + ": it has no OpenStreetMap way that is a road. Maybe another part of the map?");
    }
    return roads;
  }

  /** The roads as a town for those who travel by car, by bicycle or on foot. */
  @JSExport
  public RoadTown town(String profile) {
    return new RoadTown(new Town(found.network(), Profile.of(profile)), found.skipped().toString());
  }
}
