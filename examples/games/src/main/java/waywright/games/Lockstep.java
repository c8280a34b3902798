package waywright.games;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.games.LockstepGame.Command;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.picture.Scene;
import waywright.units.Unit;

/**
 * A game of two players and a server over datagrams on the loopback interface, which are delayed
 * and lost. Each of the three computes the whole game; only commands and hashes travel. The server
 * plays a tick when it has the commands of both, and compares the hashes of the players with its
 * own.
 *
 * <p>Time goes in steps that all three share, and chance is seeded, so that the same game is played
 * every time. Each datagram repeats all that the other side has not confirmed: a lost one needs no
 * timer.
 */
public final class Lockstep implements Sample, AutoCloseable {

  /** The most commands or hashes in a datagram. */
  static final int MOST = 32;

  private static final int SERVER = 2;

  /** How many steps a datagram is on its way at most. */
  private static final int DELAY = 5;

  /** How long a datagram may take over loopback, in milliseconds. */
  private static final int TIMEOUT = 10_000;

  private record Packet(int due, int number, int from, int to, byte[] content) {}

  private final int ticks;
  private final double loss;
  private final Random random = new Random(7);
  private final DatagramSocket[] sockets = new DatagramSocket[3];
  private final LockstepPlayer[] players = new LockstepPlayer[2];
  private final PriorityQueue<Packet> packets =
      new PriorityQueue<>(Comparator.comparingInt(Packet::due).thenComparingInt(Packet::number));

  /** What the server knows: its own game, the commands of both, and how many they have. */
  private final LockstepGame game;

  private final List<List<Command>> commands = List.of(new ArrayList<>(), new ArrayList<>());
  private final int[] commandsKnown = new int[2];
  private final long[] hashes;
  private final int[] compared = new int[2];
  private int different = Integer.MAX_VALUE;
  private int liar = -1;
  private int shown;
  private int step;
  private int sent;
  private int lost;

  /**
   * Opens the sockets.
   *
   * @param loss the part of datagrams that are lost
   * @param tampered the tick before which the second player cheats, −1 for none
   */
  public Lockstep(int units, int ticks, double loss, int tampered) throws IOException {
    this.ticks = ticks;
    this.loss = loss;
    game = new LockstepGame(units);
    hashes = new long[ticks];
    for (int i = 0; i < sockets.length; i++) {
      sockets[i] = new DatagramSocket(0, InetAddress.getLoopbackAddress());
      sockets[i].setSoTimeout(TIMEOUT);
    }
    for (int i = 0; i < players.length; i++) {
      players[i] = new LockstepPlayer(i, units, ticks, i == 1 ? tampered : -1);
    }
  }

  /** Plays until the server has played one more tick; at the last one until all is compared. */
  @Override
  public void tick() {
    shown++;
    try {
      while (game.tick() < shown || shown == ticks && Math.min(compared[0], compared[1]) < ticks) {
        step();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One step: datagrams that are due arrive, the server plays, the players play, all send. */
  private void step() throws IOException {
    step++;
    int[] arriving = new int[3];
    while (!packets.isEmpty() && packets.element().due <= step) {
      Packet packet = packets.remove();
      arriving[packet.to]++;
      sockets[packet.from].send(
          new DatagramPacket(
              packet.content, packet.content.length, sockets[packet.to].getLocalSocketAddress()));
    }
    for (int to = 0; to < 3; to++) {
      for (int i = 0; i < arriving[to]; i++) {
        DatagramPacket packet = new DatagramPacket(new byte[2048], 2048);
        sockets[to].receive(packet);
        ByteBuffer in = ByteBuffer.wrap(packet.getData(), 0, packet.getLength());
        if (to == SERVER) {
          read(in);
        } else {
          players[to].read(in);
        }
      }
    }
    while (game.tick() < Math.min(ticks, complete())) {
      int tick = game.tick();
      game.play(commands.get(0).get(tick), commands.get(1).get(tick));
      hashes[tick] = game.hash();
    }
    for (int i = 0; i < players.length; i++) {
      players[i].step();
      ByteBuffer up = ByteBuffer.allocate(2048).putInt(i);
      players[i].write(up);
      send(i, SERVER, up);
      ByteBuffer down = ByteBuffer.allocate(2048);
      down.putInt(commands.get(i).size()).putInt(compared[i]);
      write(down, commands.get(1 - i), commandsKnown[i]);
      send(SERVER, i, down);
    }
  }

  /** Returns for how many ticks the commands of both players are known. */
  private int complete() {
    return Math.min(commands.get(0).size(), commands.get(1).size());
  }

  /** Reads on the server what a player has sent, and compares the hashes. */
  private void read(ByteBuffer in) {
    int player = in.getInt();
    commandsKnown[player] = Math.max(commandsKnown[player], in.getInt());
    read(in, commands.get(player));
    int first = in.getInt();
    int count = in.getInt();
    for (int tick = first; tick < first + count; tick++) {
      long hash = in.getLong();
      if (tick == compared[player] && tick < game.tick()) {
        compared[player]++;
        if (hash != hashes[tick] && tick < different) {
          different = tick;
          liar = player;
        }
      }
    }
  }

  /** Puts a datagram on its way, unless it is lost. */
  private void send(int from, int to, ByteBuffer content) {
    sent++;
    if (random.nextDouble() < loss) {
      lost++;
      return;
    }
    byte[] bytes = new byte[content.position()];
    content.flip().get(bytes);
    packets.add(new Packet(step + 1 + random.nextInt(DELAY), sent, from, to, bytes));
  }

  /** Writes commands from a tick on, as many as fit. */
  static void write(ByteBuffer out, List<Command> commands, int first) {
    int count = Math.min(commands.size() - first, MOST);
    out.putInt(first).putInt(count);
    for (Command command : commands.subList(first, first + count)) {
      out.putInt(command.first()).putInt(command.count()).putInt(command.x()).putInt(command.y());
    }
  }

  /** Reads commands, and adds those that are the next ones. */
  static void read(ByteBuffer in, List<Command> commands) {
    int first = in.getInt();
    int count = in.getInt();
    for (int tick = first; tick < first + count; tick++) {
      Command command = new Command(in.getInt(), in.getInt(), in.getInt(), in.getInt());
      if (tick == commands.size()) {
        commands.add(command);
      }
    }
  }

  /** Says whether the hashes of a player differed, after which tick, and whose. */
  @Override
  public Map<String, @Nullable Object> figures() {
    Map<String, @Nullable Object> figures = new LinkedHashMap<>();
    figures.put("units", units().length);
    figures.put("equal", liar < 0);
    figures.put("firstDifference", liar < 0 ? null : different);
    figures.put("namedPeer", namedPeer());
    figures.put("rollbacks", players[0].rollbacks() + players[1].rollbacks());
    return figures;
  }

  private @Nullable String namedPeer() {
    return liar < 0 ? null : "player " + (liar + 1);
  }

  @Override
  public void close() {
    for (DatagramSocket socket : sockets) {
      socket.close();
    }
  }

  @Override
  public long hash() {
    return shown == 0 ? game.hash() : hashes[shown - 1];
  }

  @Override
  public GridMap map() {
    return game.map();
  }

  @Override
  public Movement movement() {
    return LockstepGame.MOVEMENT;
  }

  private Stream<Unit> all() {
    return Stream.concat(game.army(0).stream(), game.army(1).stream());
  }

  @Override
  public int[] units() {
    return all().mapToInt(unit -> map().cell((int) unit.x(), (int) unit.y())).toArray();
  }

  @Override
  public int[] goals() {
    return new int[0];
  }

  @Override
  public Scene scene() {
    Scene scene = new Scene(map(), movement());
    for (int player = 0; player < 2; player++) {
      for (Unit unit : game.army(player)) {
        scene.disc(player, unit.x(), unit.y(), LockstepGame.RADIUS);
      }
    }
    return scene;
  }

  @Override
  public String toString() {
    String players =
        IntStream.range(0, 2)
            .mapToObj(
                i ->
                    "player %s: %s rollbacks of %s ticks in all, waited %s steps%n"
                        .formatted(
                            i + 1,
                            this.players[i].rollbacks(),
                            this.players[i].replayed(),
                            this.players[i].waits()))
            .reduce("", String::concat);
    String verdict =
        liar < 0
            ? "all hashes are equal"
            : "%s differs from the server since tick %s".formatted(namedPeer(), different);
    return "%s%s datagrams, %s of them lost, %s steps%ntick %s: %s units, %s, hash %s"
        .formatted(
            players,
            sent,
            lost,
            step,
            game.tick(),
            all().count(),
            verdict,
            String.format("%016x", hash()));
  }
}
