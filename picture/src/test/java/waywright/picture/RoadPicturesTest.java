package waywright.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import waywright.draw.Ink;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;

/** What a picture of roads shows, by the colors of its pixels. */
class RoadPicturesTest {

  /** Streets of a square of nine junctions, about 110 m apart; longitudes begin at one. */
  private static RoadMap square(int west) {
    NetworkBuilder builder = new NetworkBuilder();
    for (int i = 0; i < 9; i++) {
      builder.vertex(10_000 * (i / 3), wrapped(west + 10_000L * (i % 3)), i);
    }
    Tags street = Tags.of(List.of("highway", "secondary"));
    for (int i = 0; i < 9; i++) {
      if (i % 3 < 2) {
        builder.edge(i, i + 1, street, "", i);
      }
      if (i < 6) {
        builder.edge(i, i + 3, street, "", i);
      }
    }
    return new RoadMap(builder.build(), Profile.CAR);
  }

  private static int wrapped(long longitude) {
    return (int) (longitude > 1_800_000_000L ? longitude - 3_600_000_000L : longitude);
  }

  private static Place at(RoadNetwork network, int vertex) {
    return new Place(network.latitude(vertex), network.longitude(vertex), -1, 180);
  }

  private static BufferedImage image(RoadScene scene) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(scene.png()));
  }

  private static boolean shows(BufferedImage image, int color) {
    return IntStream.range(0, image.getHeight())
        .anyMatch(
            y -> IntStream.range(0, image.getWidth()).anyMatch(x -> image.getRGB(x, y) == color));
  }

  @Test
  void theBestRouteIsThePathAndOthersAreBeneath() throws IOException {
    RoadMap map = square(0);
    RoadRoute best = RoadPathfinder.of(map).find(at(map.network(), 0), at(map.network(), 2));
    RoadRoute other = RoadPathfinder.of(map).find(at(map.network(), 6), at(map.network(), 8));
    BufferedImage one = image(new RoadScene(map).route(best));
    assertTrue(shows(one, Ink.PATH.argb()));
    assertFalse(shows(one, Ink.OPEN.argb()));
    assertTrue(shows(one, Ink.FAINT.argb()), "roads around");
    assertTrue(shows(image(new RoadScene(map).route(best).route(other)), Ink.OPEN.argb()));
    assertTrue(new RoadScene(map).route(best).title("a < b").svg().contains("a &lt; b"));
  }

  @Test
  void whatIsReachedIsAWashTheLongerTheDarker() throws IOException {
    RoadMap map = square(0);
    Place from = at(map.network(), 0);
    Reached near = RoadPathfinder.of(map).reached(from, 8_000);
    Reached far = RoadPathfinder.of(map).reached(from, 40_000);
    BufferedImage image = image(new RoadScene(map).reached(near).reached(far));
    for (int part : new int[] {1, 2}) {
      assertTrue(shows(image, Ink.PAPER.mixed(Ink.closed(part, 3), 0.6).argb()), "" + part);
    }
  }

  /** At 180 degrees, and where there is nothing to be shown but the roads. */
  @Test
  void theEndOfTheMapIsNoBorder() throws IOException {
    RoadMap map = square(1_799_990_000);
    RoadRoute across = RoadPathfinder.of(map).find(at(map.network(), 0), at(map.network(), 2));
    assertTrue(across.isFound());
    BufferedImage there = image(new RoadScene(map).route(across));
    RoadMap plain = square(0);
    RoadRoute same = RoadPathfinder.of(plain).find(at(plain.network(), 0), at(plain.network(), 2));
    BufferedImage here = image(new RoadScene(plain).route(same));
    assertEquals(here.getWidth(), there.getWidth());
    assertEquals(here.getHeight(), there.getHeight());
    assertTrue(shows(image(new RoadScene(plain)), Ink.FAINT.argb()));
  }
}
