package waywright.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.maps.tiled.TiledMapTileLayer;
import com.badlogic.gdx.maps.tiled.tiles.StaticTiledMapTile;
import com.badlogic.gdx.math.Vector2;
import com.jme3.math.Vector3f;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import waywright.game.UnitRoute;

/** The recipes do what they say, with the real classes of engines and frameworks. */
class RecipesTest {

  @Test
  void tiledMapsOfLibGdx() {
    TiledMapTileLayer walls = new TiledMapTileLayer(5, 3, 16, 16);
    walls.setName("walls");
    TiledMapTileLayer.Cell wall = new TiledMapTileLayer.Cell();
    wall.setTile(new StaticTiledMapTile((TextureRegion) null));
    walls.setCell(2, 0, wall);
    walls.setCell(2, 1, wall);
    TiledMap map = new TiledMap();
    map.getLayers().add(walls);
    GdxPaths paths = new GdxPaths(map, "walls");
    List<Vector2> path = paths.path(new Vector2(8, 8), new Vector2(72, 8));
    assertEquals(new Vector2(72, 8), path.get(path.size() - 1));
    assertTrue(path.contains(new Vector2(40, 40)), path::toString);
    assertEquals(List.of(), paths.path(new Vector2(8, 8), new Vector2(40, 8)), "into the wall");
  }

  @Test
  void heightsOfJmonkeyEngine() {
    // A ridge across the middle, with a pass at its end.
    JmePaths.Heights ridge = (x, z) -> z < 16 ? Math.max(0, 4 - Math.abs(x - 10)) : 0;
    JmePaths paths = new JmePaths(ridge, 20, 1, 0.8f);
    List<Vector3f> path = paths.path(new Vector3f(2, 0, 2), new Vector3f(18, 0, 2));
    assertFalse(path.isEmpty());
    assertTrue(path.stream().anyMatch(place -> place.z > 15), "over the pass");
    assertTrue(path.stream().allMatch(place -> place.y < 0.1f), "on the ground");
  }

  @Test
  void mobsOfaServer() throws Exception {
    boolean[] door = {true};
    MobPaths.Floor floor = (x, z) -> x != 5 || z == 4 && door[0];
    try (MobPaths paths = new MobPaths(floor, 11, 9, Runnable::run)) {
      UnitRoute open = paths.walk(0, 4, 10, 4).get();
      assertEquals(11, open.size());
      door[0] = false;
      paths.changed(floor, 5, 4);
      assertFalse(paths.walk(0, 4, 10, 4).get().isFound());
    }
    ExecutorService main = Executors.newSingleThreadExecutor(task -> new Thread(task, "main"));
    try (MobPaths paths = new MobPaths((x, z) -> true, 5, 5, main)) {
      String[] seen = new String[1];
      paths
          .walk(0, 0, 4, 4)
          .thenAccept(route -> seen[0] = Thread.currentThread().getName())
          .get();
      assertEquals("main", seen[0]);
    } finally {
      main.shutdownNow();
    }
  }

  @Test
  void serviceOfSpring() {
    try (var context = new AnnotationConfigApplicationContext()) {
      context.registerBean(Path.class, () -> Path.of("../samples/roads.csv"));
      context.register(RouteService.class);
      context.refresh();
      RouteService service = context.getBean(RouteService.class);
      RouteService.Answer answer = service.route("Mill", "Harbor");
      assertEquals(List.of("Mill", "Church", "Market", "Bridge", "Harbor"), answer.stops());
      assertEquals(18, answer.minutes());
      assertEquals("UNKNOWN_PLACE", service.route("Mill", "Moon").status());
    }
  }

  @Test
  void ratsComeNearer() {
    Roguelike game = new Roguelike();
    int turns = 0;
    while (game.turn('x')) {
      turns++;
    }
    assertTrue(turns > 5 && turns < 20, turns + " turns");
    assertEquals(1, game.view().chars().filter(sign -> sign == '@').count());
  }

  @Test
  void recipesAreShortAndQuoted() throws IOException {
    String page = Files.readString(Path.of("../docs/recipes.md")).replace("\r\n", "\n");
    try (Stream<Path> files = Files.list(Path.of("src/main/java/waywright/recipes"))) {
      for (Path file : files.filter(file -> !file.endsWith("package-info.java")).toList()) {
        String source = Files.readString(file).replace("\r\n", "\n");
        String body = source.substring(source.indexOf("import ")).strip();
        assertTrue(body.lines().count() < 60, file + " is long");
        assertTrue(page.contains("```java\n" + body + "\n```"), file + " differs from the page");
      }
    }
  }
}
