package waywright.matrix.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.checker.Judge;
import waywright.checker.Query;
import waywright.checker.Verdict;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.route.PolyanyaSearch;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Outlines;
import waywright.search.Certificate;
import waywright.search.Search;
import waywright.search.SearchStatus;

/** Exact ways over meshes, proven to a judge that follows straight lines by itself. */
class MeshProofTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static Certificate proof(PolyanyaSearch places, int from, int to) {
    Search search = Algorithms.dijkstra(places.visibilityGraph());
    search.start(from, to).run();
    return search.certificate();
  }

  private static final int SIZE = 40;

  private static ConvexParts parts(Random random) {
    Outlines outlines = new Outlines(new Lattice(1, 0, 0));
    outlines.outline(0, 0, SIZE, 0, SIZE, SIZE, 0, SIZE);
    if (random.nextInt(6) == 0) {
      outlines.hole(0, 18, SIZE, 18, SIZE, 21, 0, 21);
    }
    int holes = 2 + random.nextInt(8);
    for (int i = 0; i < holes; i++) {
      int x = random.nextInt(SIZE - 4);
      int y = random.nextInt(SIZE - 4);
      int wide = 1 + random.nextInt(12);
      int high = 1 + random.nextInt(12);
      if (random.nextBoolean()) {
        outlines.hole(x, y, x + wide, y, x + wide, y + high, x, y + high);
      } else {
        outlines.hole(x, y, x + wide, y + high / 2, x + wide / 2, y + high);
      }
    }
    return outlines.repairing().build();
  }

  private static PlaneWorld world(ConvexParts parts, int[] ends, int bits) {
    int vertices = parts.vertices();
    long[] x = new long[vertices + ends.length / 2];
    long[] y = new long[x.length];
    for (int v = 0; v < x.length; v++) {
      x[v] = v < vertices ? parts.column(v) : ends[2 * (v - vertices)];
      y[v] = v < vertices ? parts.row(v) : ends[2 * (v - vertices) + 1];
    }
    int[][] rings = new int[parts.polygons()][];
    boolean[][] open = new boolean[rings.length][];
    for (int p = 0; p < rings.length; p++) {
      int first = parts.firstSide(p);
      rings[p] = new int[parts.firstSide(p + 1) - first];
      open[p] = new boolean[rings[p].length];
      for (int i = 0; i < rings[p].length; i++) {
        rings[p][i] = parts.corner(first + i);
        open[p][i] = parts.neighbor(first + i) >= 0;
      }
    }
    return new PlaneWorld(x, y, rings, open, bits);
  }

  @Test
  void exactWaysAreProven() {
    int proven = 0;
    int found = 0;
    int cut = 0;
    for (int seed = 0; seed < 20 * SCALE; seed++) {
      Random random = new Random(seed);
      ConvexParts parts = parts(random);
      NavMesh mesh = NavMesh.of(parts);
      PolyanyaSearch search = new PolyanyaSearch(mesh);
      int bits = -Math.getExponent(search.unit());
      for (int i = 0; i < 4; i++) {
        int[] ends = random.ints(4, 0, SIZE + 1).toArray();
        search.reset();
        search.clearPlaces();
        int from = search.place(ends[0], ends[1]);
        int to = search.place(ends[2], ends[3]);
        search.start(from, to);
        SearchStatus status = search.run();
        if (status.name().startsWith("INVALID")) {
          continue;
        }
        PlaneWorld judged = world(parts, ends, bits);
        Certificate proof = proof(search, from, to);
        Query query = Query.of(from, to);
        String what = "seed " + seed + " " + Arrays.toString(ends);
        if (status == SearchStatus.FOUND) {
          found++;
          boolean tight = check(search, judged, query, proof, what);
          assertTrue(tight || isPinched(parts), what);
          proven += tight ? 1 : 0;
        } else {
          Certificate.Cut closed = assertInstanceOf(Certificate.Cut.class, proof, what);
          Verdict verdict = Judge.unreachable(judged, query, closed.closed());
          assertTrue(verdict.accepted(), () -> what + verdict.message());
          cut++;
        }
      }
    }
    String all = found + " found, " + proven + " proven, " + cut + " cut";
    assertTrue(found > 33 * SCALE && proven >= 0.95 * found && cut >= SCALE, all);
  }

  /** Whether two walls begin at one vertex: those that touch there. */
  private static boolean isPinched(ConvexParts parts) {
    int[] walls = new int[parts.vertices()];
    for (int side = 0; side < parts.sides(); side++) {
      walls[parts.corner(side)] += parts.neighbor(side) < 0 ? 1 : 0;
    }
    return Arrays.stream(walls).anyMatch(count -> count > 1);
  }

  private static boolean check(
      PolyanyaSearch search, PlaneWorld judged, Query query, Certificate proof, String what) {
    int[] path = new int[search.copyPath(new int[0])];
    search.copyPath(path);
    Verdict legal = Judge.path(judged, query, path, Judge.cost(judged, path));
    assertTrue(legal.accepted(), () -> what + legal.message());
    Certificate.Potentials found = assertInstanceOf(Certificate.Potentials.class, proof, what);
    long[] potentials = found.potentials();
    Verdict bound = Judge.atLeast(judged, query, potentials, found.cost());
    assertTrue(bound.accepted(), () -> what + bound.message());
    assertTrue(search.cost() >= found.cost(), what);
    if (path.length > 2) {
      potentials[query.goals()[0]] += 4L * judged.nodeCount();
      assertFalse(Judge.atLeast(judged, query, potentials, found.cost()).accepted(), what);
      int[] straight = {path[0], path[path.length - 1]};
      assertFalse(Judge.path(judged, query, straight, 1).accepted(), what);
    }
    // Less than two units for each leg; more only where the judge may pass between two walls that
    // touch.
    return search.cost() - found.cost() <= 2L * path.length;
  }

  /** A stair of five turns round a well, a floor over a floor. */
  private static NavMesh stair() {
    int[][] corners = {{0, 0}, {32, 0}, {32, 32}, {0, 32}};
    NavMeshBuilder stair = NavMesh.builder();
    for (int i = 0; i < 20; i++) {
      int[] outer = corners[i % 4];
      stair.vertex(outer[0] / 2 + 8, outer[1] / 2 + 8, 8 * i);
      stair.vertex(outer[0], outer[1], 8 * i);
    }
    for (int v = 0; v + 2 < 40; v += 2) {
      stair.polygon(v, v + 1, v + 3, v + 2);
    }
    return stair.build();
  }

  /** A point of a flight: the first one leads from the left to the right, at the lower side. */
  private static double[] onFlight(NavMesh mesh, int flight, Random random) {
    double along = random.nextInt(33);
    double in = Math.min(Math.min(along, 32 - along), random.nextInt(9));
    double[] spot = {along, in};
    for (int turn = flight % 4; turn > 0; turn--) {
      spot = new double[] {32 - spot[1], spot[0]};
    }
    return new double[] {spot[0], spot[1], mesh.height(flight, spot[0], spot[1])};
  }

  /** The polygons of a mesh, and for each point those of its floor. */
  private static PlaneWorld floors(NavMesh mesh, double[] ends, int bits) {
    int vertices = mesh.vertexCount();
    long[] x = new long[vertices + 2];
    long[] y = new long[x.length];
    int[][] on = new int[x.length][];
    for (int v = 0; v < x.length; v++) {
      int end = 3 * (v - vertices);
      x[v] = (long) (v < vertices ? mesh.x(v) : ends[end]);
      y[v] = (long) (v < vertices ? mesh.y(v) : ends[end + 1]);
      int[] found = new int[4];
      double height = v < vertices ? mesh.z(v) : ends[end + 2];
      int count = mesh.locate(x[v], y[v], height, found);
      on[v] = Arrays.copyOf(found, count);
    }
    int[][] rings = new int[mesh.polygonCount()][];
    boolean[][] open = new boolean[rings.length][];
    for (int p = 0; p < rings.length; p++) {
      int first = mesh.first(p);
      rings[p] = new int[mesh.first(p + 1) - first];
      open[p] = new boolean[rings[p].length];
      for (int i = 0; i < rings[p].length; i++) {
        rings[p][i] = mesh.start(first + i);
        open[p][i] = mesh.isOpen(first + i);
      }
    }
    return PlaneWorld.ofFloors(x, y, rings, open, bits, on);
  }

  @Test
  void waysOverFloorsAreProven() {
    NavMesh mesh = stair();
    PolyanyaSearch search = new PolyanyaSearch(mesh);
    int bits = -Math.getExponent(search.unit());
    int longest = 0;
    for (int seed = 0; seed < 67 * SCALE; seed++) {
      Random random = new Random(seed);
      double[] a = onFlight(mesh, random.nextInt(19), random);
      double[] b = onFlight(mesh, random.nextInt(19), random);
      double[] ends = {a[0], a[1], a[2], b[0], b[1], b[2]};
      search.reset();
      search.clearPlaces();
      int from = search.place(a[0], a[1], a[2]);
      int to = search.place(b[0], b[1], b[2]);
      search.start(from, to);
      String what = "seed " + seed + " " + Arrays.toString(ends);
      assertEquals(SearchStatus.FOUND, search.run(), what);
      Certificate proof = proof(search, from, to);
      assertTrue(check(search, floors(mesh, ends, bits), Query.of(from, to), proof, what), what);
      longest = Math.max(longest, search.copyPath(new int[0]));
    }
    assertTrue(longest > 15, longest + " points at most");
  }

  @Test
  void whatIsNoWorldIsRefused() {
    long[] far = {0, 1L << 27};
    int[][] none = {};
    boolean[][] open = {};
    assertThrows(IllegalArgumentException.class, () -> new PlaneWorld(far, far, none, open, 0));
    assertThrows(
        IllegalArgumentException.class, () -> new PlaneWorld(far, new long[1], none, open, 0));
  }
}
