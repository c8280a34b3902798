package waywright.town;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import waywright.blocks.BlockKind;
import waywright.blocks.BlockMob;
import waywright.blocks.BlockPathfinder;
import waywright.blocks.BlockRoute;
import waywright.blocks.BlockWorld;
import waywright.blocks.Walker;
import waywright.game.graph.GraphWorld;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.UnitState;
import waywright.units.Units;

/** The town is lived in, and the same every time. */
class TownSampleTest {

  @Test
  void allMobsArriveOrAreSaidToBeUnreachable() {
    TownSample sample = new TownSample(200);
    for (int i = 0; i < 1200; i++) {
      sample.tick();
    }
    assertTrue(sample.count(BlockMob.State.ARRIVED) >= 198, sample.toString());
    assertEquals(0, sample.count(BlockMob.State.STALE));
    TownSample again = new TownSample(200);
    for (int i = 0; i < 1200; i++) {
      again.tick();
    }
    assertEquals(sample.toString(), again.toString());
    assertEquals(sample.map(), again.map());
  }

  /** {@code ./engines sample town 200 300 docs/images/block-town.svg} draws it again. */
  @Test
  void thePictureOfTheDocsIsWhatTheSampleDraws() throws IOException {
    TownSample sample = new TownSample(200);
    for (int i = 0; i < 300; i++) {
      sample.tick();
    }
    Path picture = Path.of("../../docs/images/block-town.svg");
    assertEquals(Files.readString(picture), sample.picture());
  }

  /** The first house: its stairs begin at 5, 0, 5 and end with the upper floor at 9, 4, 5. */
  @Test
  void aBodyThatDoesNotJumpWalksUpTheStairsOfAHouse() {
    BlockWorld world = new BlockTown(7, 1, false, false, true).load();
    Walker cart = Walker.mob().withReach(0.5, 0.5);
    BlockRoute up = BlockPathfinder.of(world, cart).find(4, 0, 5, 10, 5, 5);
    assertEquals(6 + 5 * 0.5, up.length(), "six moves, and five blocks up");
    BlockRoute down = BlockPathfinder.of(world, cart).find(10, 5, 5, 4, 0, 5);
    assertEquals(6 + 5 * 0.25, down.length(), "six moves, and five blocks down");
  }

  @Test
  void unitsWalkOverTheGraphOfPlaces() {
    BlockWorld world = new BlockWorld(-16, 16);
    world.load(0, 0, (x, y, z) -> y < 0 ? BlockKind.SOLID : BlockKind.FREE);
    for (int i = 0; i < 4; i++) {
      for (int y = 0; y <= i; y++) {
        world.set(6 + i, y, 8, BlockKind.SOLID);
      }
    }
    world.set(10, 3, 8, BlockKind.SOLID);
    BlockGraph places = BlockGraph.of(world.view(), Walker.mob(), 0, 0, 0, 15, 8, 15);
    GraphWorld graph = new GraphWorld(places.graph());
    Units units = new Units(graph);
    Unit up = units.addAt(places.node(1, 0, 8), Speed.of(4));
    up.goToNode(places.node(10, 4, 8));
    for (int tick = 0; tick < 200 && !up.state().isOver(); tick++) {
      units.tick();
    }
    assertEquals(UnitState.ARRIVED, up.state());
    assertEquals(4, places.y(up.node()));
    assertEquals(10.5, up.x());
    long[] costs = new long[places.graph().arcCount()];
    assertTrue(places.copyCosts(world.view(), costs));
    for (int arc = 0; arc < costs.length; arc++) {
      assertEquals(places.graph().cost(arc), costs[arc]);
    }
    world.set(3, 0, 8, BlockKind.SOLID);
    places.copyCosts(world.view(), costs);
    assertTrue(Arrays.stream(costs).filter(cost -> cost < 0).count() > 8);
    world.set(3, 0, 8, BlockKind.FREE);
    assertTrue(places.copyCosts(world.view(), costs));
    assertEquals(0, Arrays.stream(costs).filter(cost -> cost < 0).count());
  }
}
