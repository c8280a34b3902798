package waywright.grid.auto;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.grid.GridDistance;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.index.AutoSearch;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.jps.JumpMap;
import waywright.grid.reach.ConnectedComponents;
import waywright.grid.reach.Reachability;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Answers each query on a square grid by what is fastest for the map and the question: jump points
 * where all cells cost the same, weighted jump points where they do not but few cells lie beside
 * dearer or cheaper ones, canonical A* where many do or some are one-way; an index, if there is
 * one; A* where none of these can answer; and no search at all if the goals are known to be out of
 * reach.
 *
 * <p><b>It prepares when that pays.</b> The fast searches need something made from the whole map.
 * So the first queries go to A*, which needs nothing, and are counted. When they have expanded
 * about as many cells as take as long as preparing would (an eighth of the map's cells for jump
 * points, a quarter for canonical A*, all for weighted jump points), the next {@code start}
 * prepares. So one query on a large map costs what A* costs, and many soon what the fast search
 * does. To choose the moment, call {@link #prepare}. No clock is asked: the same calls give the
 * same answers everywhere. Which of several equally cheap paths comes out may depend on the queries
 * before.
 *
 * <p><b>It follows edits.</b> Jump maps and components are repaired where a newer map differs or
 * cells are avoided; on what cannot be repaired A* answers until it pays to prepare again. An index
 * is never built here, since that takes seconds on some maps and cannot be cut into short pieces:
 * hand one over.
 *
 * <p><b>A* answers</b> where the goal is a test, there are more than {@value #MOST_GOALS} goals,
 * starts or goals have costs, the nearest cell reached is wanted ({@link #acceptPartial}, before
 * the start), or more cells to avoid have changed than a repair is worth. The estimate given is for
 * A*; the others have their own. {@link #explanation} tells who answered, and why.
 *
 * <p>Optimal, reusable, without allocation after warm-up, confined to one thread. With an index a
 * listener is answered without it, and nodes cannot be read.
 */
public final class AutoGridSearch extends GridSearch {

  /** So many goals jump points look out for at every jump; with more, A* is as fast. */
  static final int MOST_GOALS = 32;

  /** So many changed cells to avoid are repaired in a jump map without asking whether it pays. */
  private static final int FREE_REPAIRS = 64;

  /**
   * Expansions of A* that take about as long as to repair a cell: measured 10 to 30 on maps with
   * walls, 15 to 700 on empty ones. What a repair saves differs more, from 2 cells' worth in a
   * query to 3,000, so no number of cells is right for all; see {@link #mayRepair}.
   */
  private static final int REPAIR = 16;

  private final Search astar;

  /** Chooses for each query between the index and jump points; null without an index. */
  private final @Nullable AutoSearch byIndex;

  /** The index of that, or null. */
  private final @Nullable SubgoalIndex index;

  /** The space that the index is of. */
  private final GridSpace indexed;

  /** The space that what follows is of. */
  private GridSpace shown;

  private GridDistance distance;

  /** Whether it was looked at to find {@link #plan}, and what suits it, if anything does. */
  private boolean isPlanned;

  private @Nullable Plan plan;
  private @Nullable Prepared prepared;
  private @Nullable Reachability reach;

  /** Expansions of A* while nothing was prepared. */
  private long spent;

  /** Expansions of A* for want of repairs, since the last repair. */
  private long unrepaired;

  /** Who answers the query under way. */
  private Answer answer = Answer.NOBODY;

  /** Who answers, and if it is A*, why. */
  private enum Answer {
    NOBODY(""),
    FAST(""),
    INDEX(""),
    NOT_YET("too little was searched on this map so far for preparing it to pay"),
    TEST("the goal is a test"),
    MANY("there are more than " + MOST_GOALS + " goals"),
    COSTS("starts or goals have costs of their own"),
    NEAREST("the nearest cell reached will do"),
    AVOIDED("the cells to avoid would take longer to prepare");

    private final String reason;

    Answer(String reason) {
      this.reason = reason;
    }
  }

  /** A search over a grid. Prepares nothing yet. */
  public AutoGridSearch(GridSpace space) {
    this(new GridOverlay(space));
  }

  /** A search over a grid and the cells to avoid on it. Prepares nothing yet. */
  public AutoGridSearch(GridOverlay world) {
    super(world, features(true));
    astar = Algorithms.astar(world);
    shown = world.space();
    distance = new GridDistance(shown);
    indexed = shown;
    byIndex = null;
    index = null;
  }

  /**
   * {@link #AutoGridSearch(GridOverlay, SubgoalIndex)} where nothing is ever avoided.
   *
   * @throws IllegalArgumentException if the index is of another map or movement
   */
  public AutoGridSearch(GridSpace space, SubgoalIndex index) {
    this(new GridOverlay(space), index);
  }

  /**
   * A search that has an index for queries between listed cells, as long as neither the grid
   * changes nor cells are avoided. Time O(cells), and some milliseconds to try the index out.
   *
   * @param index of the grid as it is now
   * @throws IllegalArgumentException if the index is of another map or movement
   */
  public AutoGridSearch(GridOverlay world, SubgoalIndex index) {
    super(world, features(false));
    this.index = Objects.requireNonNull(index, "index");
    astar = Algorithms.astar(world);
    shown = world.space();
    distance = new GridDistance(shown);
    indexed = shown;
    JumpMap map = JumpMap.of(shown.map(), shown.movement());
    byIndex = new AutoSearch(map, index, Reachability.of(shown));
  }

  /**
   * The name, in {@link GridAlgorithms}, of what answers most queries on a grid once it is
   * prepared. Time O(cells).
   */
  public static String fitting(GridSpace space) {
    Plan plan = Plan.of(space);
    return plan == null ? "astar" : plan.name();
  }

  private static SearchFeature[] features(boolean tells) {
    Set<SearchFeature> features =
        EnumSet.of(
            SearchFeature.SEVERAL_SOURCES,
            SearchFeature.SOURCE_COSTS,
            SearchFeature.SEVERAL_GOALS,
            SearchFeature.GOAL_COSTS,
            SearchFeature.ANY_GOAL,
            SearchFeature.NEAREST,
            SearchFeature.OPTIMAL);
    if (tells) {
      features.add(SearchFeature.NODES);
      features.add(SearchFeature.EVENTS);
    }
    return features.toArray(SearchFeature[]::new);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    if (prepared == null && !isFast()) {
      spent += expanded();
    } else if (answer == Answer.AVOIDED) {
      unrepaired += expanded();
    }
    answer = Answer.NOBODY;
    super.begin(goal, heuristic);
  }

  private boolean isFast() {
    return answer == Answer.FAST || answer == Answer.INDEX;
  }

  @Override
  protected void seed(Sources sources) {
    followGrid();
    if (prepared == null && isWorthPreparing()) {
      makeReady();
    }
    Answer early = beforehand(sources, goal());
    if (early == Answer.NEAREST || early == Answer.INDEX || !isOutOfReach(sources, goal())) {
      answer = early == Answer.NOBODY ? afterwards() : early;
      Search search = search();
      answerBy(take(search, search == astar ? estimate(goal()) : heuristic()));
    }
  }

  /** The distance on an empty map to the box around the goals, if they are listed. */
  private Heuristic estimate(Goal goal) {
    if (!goal.isListed() || goal.size() == 0) {
      return heuristic();
    }
    int width = shown.map().width();
    int left = Integer.MAX_VALUE;
    int top = Integer.MAX_VALUE;
    int right = 0;
    int bottom = 0;
    for (int i = 0; i < goal.size(); i++) {
      int cell = goal.nodeAt(i);
      left = Math.min(left, cell % width);
      right = Math.max(right, cell % width);
      top = Math.min(top, cell / width);
      bottom = Math.max(bottom, cell / width);
    }
    return distance.toBox(left, top, right, bottom);
  }

  /** Takes what was prepared to the grid as it is now, or gives it up. */
  private void followGrid() {
    if (shown == world.space()) {
      return;
    }
    shown = world.space();
    distance = new GridDistance(shown);
    boolean follows = prepared != null && prepared.follow();
    reach = follows && reach instanceof ConnectedComponents ? reach : null;
    if (!follows) {
      spent = prepared == null ? spent : 0;
      prepared = null;
      isPlanned = false;
    }
  }

  private boolean isWorthPreparing() {
    if (spent < world.nodeCount() / Plan.MOST_CELLS) {
      return false;
    }
    Plan suits = plan();
    return suits != null && spent >= suits.price(world.nodeCount());
  }

  private @Nullable Plan plan() {
    if (!isPlanned) {
      plan = Plan.of(shown);
      isPlanned = true;
    }
    return plan;
  }

  @Override
  void makeReady() {
    followGrid();
    Plan suits = plan();
    if (prepared == null && suits != null) {
      reach = Reachability.of(shown);
      prepared =
          suits.maker().apply(world, reach instanceof ConnectedComponents known ? known : null);
      spent = 0;
    }
  }

  /** Whether no listed goal can be reached from any start, as far as that is known. */
  private boolean isOutOfReach(Sources sources, Goal goal) {
    Reachability known = reach;
    if (known == null) {
      return false;
    }
    boolean out = goal.isListed() && goal.size() > 0;
    for (int i = 0; i < sources.size() && out; i++) {
      for (int j = 0; j < goal.size() && out; j++) {
        int end = goal.nodeAt(j);
        out = !world.contains(end) || !known.reaches(sources.node(i), end);
      }
    }
    return out;
  }

  /** Asks who will answer, so that no other memory is fetched. */
  @Override
  protected boolean contains(int node) {
    return index != null && isIndexed() ? index.passable(node) : super.contains(node);
  }

  /** Whether the index is of the grid as it is now. */
  private boolean isIndexed() {
    return byIndex != null && world.space() == indexed && world.avoidedCount() == 0;
  }

  /** Who answers as the question alone and the index say; nobody, if these say nothing. */
  private Answer beforehand(Sources sources, Goal goal) {
    if (isPartialAccepted()) {
      return Answer.NEAREST;
    }
    if (!goal.isListed()) {
      return Answer.TEST;
    }
    if (goal.size() > MOST_GOALS) {
      return Answer.MANY;
    }
    if (sources.hasCosts() || goal.hasCosts()) {
      return Answer.COSTS;
    }
    return isIndexed() ? Answer.INDEX : Answer.NOBODY;
  }

  /** Who answers as what is prepared says, which is repaired now if that pays. */
  private Answer afterwards() {
    Prepared ready = prepared;
    if (ready == null) {
      return Answer.NOT_YET;
    }
    if (!mayRepair(ready.pending())) {
      return Answer.AVOIDED;
    }
    unrepaired = 0;
    if (ready.follow()) {
      return Answer.FAST;
    }
    prepared = null;
    return Answer.NOT_YET;
  }

  /**
   * Few cells are repaired at once; more when A* has worked as long without them as the repair
   * takes. So cells that stay soon cost nothing, and cells that change with each query at most
   * about twice what A* does.
   */
  private boolean mayRepair(int cells) {
    return cells <= FREE_REPAIRS + unrepaired / REPAIR;
  }

  private Search search() {
    Search search = astar;
    if (answer == Answer.FAST && prepared != null) {
      search = prepared.search();
    } else if (answer == Answer.INDEX && byIndex != null) {
      search = byIndex;
    }
    return search;
  }

  @Override
  public String explanation() {
    SearchStatus status = status();
    return switch (status) {
      case READY -> "no query yet";
      case INVALID_START -> "no search: the start may not be entered";
      case INVALID_GOAL -> "no search: the goal may not be entered";
      default ->
          isAnswering() ? who() : "no search: the goal lies in a part that cannot be reached";
    };
  }

  private String who() {
    if (answer == Answer.INDEX && byIndex != null) {
      return byIndex.explanation();
    }
    return answer == Answer.FAST && plan != null
        ? plan.title() + ": " + plan.reason()
        : "A*: " + answer.reason;
  }
}
