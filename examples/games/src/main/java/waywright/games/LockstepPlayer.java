package waywright.games;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import waywright.games.LockstepGame.Command;
import waywright.units.Unit;

/**
 * A player of a lockstep game: gives commands a few ticks ahead, plays on at once as if the other
 * player gave none, and goes back to play again when the commands that arrive say otherwise.
 */
final class LockstepPlayer {

  /** The ticks between a command and the tick in which it is carried out. */
  private static final int AHEAD = 3;

  /** The most ticks that are played before the server has confirmed their commands. */
  private static final int WINDOW = 24;

  private final int number;
  private final int ticks;
  private final int tampered;
  private final Random random;
  private final LockstepGame game;
  private final List<Command> own = new ArrayList<>();

  /** The commands of the other player, as far as the server has sent them. */
  private final List<Command> others = new ArrayList<>();

  /** By tick: the hash after it, right for ticks that are confirmed. */
  private final long[] hashes;

  private int ownKnown;
  private int hashesKnown;
  private int rollbacks;
  private int replayed;
  private int waits;

  /**
   * Makes a player.
   *
   * @param number 0 or 1
   * @param tampered the tick before which this player moves a unit as the rules do not allow, −1
   *     for none
   */
  LockstepPlayer(int number, int units, int ticks, int tampered) {
    this.number = number;
    this.ticks = ticks;
    this.tampered = tampered;
    game = new LockstepGame(units);
    random = new Random(41 + number);
    hashes = new long[ticks];
    for (int i = 0; i < AHEAD; i++) {
      own.add(Command.NONE);
    }
  }

  int rollbacks() {
    return rollbacks;
  }

  int replayed() {
    return replayed;
  }

  int waits() {
    return waits;
  }

  /** Plays the next tick, unless too many are not confirmed. */
  void step() {
    if (game.tick() >= ticks) {
      return;
    }
    if (game.tick() - others.size() >= WINDOW) {
      waits++;
      return;
    }
    own.add(command());
    play();
  }

  /** Now and then sends some units somewhere, or builds. */
  private Command command() {
    int dice = random.nextInt(120);
    int width = game.map().width();
    int height = game.map().height();
    if (dice == 0) {
      return new Command(0, 0, 3 + random.nextInt(width - 8), 3 + random.nextInt(height - 8));
    }
    if (dice > 4) {
      return Command.NONE;
    }
    int army = game.army(number).size();
    int count = 1 + random.nextInt(army);
    return new Command(
        random.nextInt(army - count + 1),
        count,
        2 + random.nextInt(width - 4),
        2 + random.nextInt(height - 4));
  }

  private void play() {
    int tick = game.tick();
    if (tick >= others.size()) {
      game.keep();
    }
    if (tick == tampered) {
      Unit unit = game.army(number).get(0);
      unit.moveTo(unit.x() + 5 - 10 * number, unit.y());
    }
    Command other = tick < others.size() ? others.get(tick) : Command.NONE;
    game.play(number == 0 ? own.get(tick) : other, number == 0 ? other : own.get(tick));
    hashes[tick] = game.hash();
  }

  /** Writes what the server may not know yet. */
  void write(ByteBuffer out) {
    Lockstep.write(out.putInt(others.size()), own, ownKnown);
    int confirmed = Math.min(game.tick(), others.size());
    int count = Math.min(confirmed - hashesKnown, Lockstep.MOST);
    out.putInt(hashesKnown).putInt(count);
    for (int i = 0; i < count; i++) {
      out.putLong(hashes[hashesKnown + i]);
    }
  }

  /** Reads what the server knows, and the commands of the other player. */
  void read(ByteBuffer in) {
    ownKnown = Math.max(ownKnown, in.getInt());
    hashesKnown = Math.max(hashesKnown, in.getInt());
    int before = others.size();
    Lockstep.read(in, others);
    int now = game.tick();
    int wrong = before;
    while (wrong < Math.min(now, others.size()) && others.get(wrong).isNone()) {
      wrong++;
    }
    if (wrong < Math.min(now, others.size())) {
      game.goBack(wrong);
      rollbacks++;
      replayed += now - wrong;
      while (game.tick() < now) {
        play();
      }
    }
    game.forgetBefore(others.size());
  }
}
