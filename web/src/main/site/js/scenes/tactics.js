import { Board, drawPath } from '../board.js';
import { program, spaceLines, xy } from '../code.js';
import { mapOf } from '../engine.js';
import { random } from '../random.js';
import { mapCard, Toolbar } from '../toolbar.js';
import { button, count, figures, h, legend, section, slider, toggle } from '../ui.js';
import { GROUND } from '../world.js';

export const tactics = {
  id: 'tactics',
  title: 'Tactics',
  lead: 'Choose a unit: where it can go this turn and the next, and what it can strike. Beside an enemy a move ends.',
  suits: 'town',

  create(app) {
    const { world, engine } = app;
    const toolbar = new Toolbar(app, { pick: 'Units: choose and move' });
    const board = new Board(world, { label: 'Map with units. Space chooses the unit at the cursor, or moves the chosen one there.', tools: toolbar, ends: false });
    const state = { steps: 7, turns: 2, reach: 2, danger: true, sight: true };
    let friends = [];
    let enemies = [];
    let chosen = 0;
    let range = null;
    let danger = null;
    let path = [];
    const numbers = figures({ cells: ['This turn', 'closed'], later: ['Next turn'], strike: ['Can strike', 'refused'], turn: ['Turn'], under: ['Under threat'], way: ['Steps', 'path'] });
    const steps = slider('Points a turn', { min: 2, max: 15, value: state.steps }, (value) => changed({ steps: value }));
    const turns = slider('Turns', { min: 1, max: 4, value: state.turns }, (value) => changed({ turns: value }));
    const reach = slider('Weapon reaches', { min: 1, max: 6, value: state.reach, format: (n) => `${n} cells` }, (value) => changed({ reach: value }));
    const shown = toggle('Show what enemies threaten', state.danger, (value) => changed({ danger: value }));

    const sight = toggle('Dim what the unit does not see', state.sight, (value) => changed({ sight: value }));

    board.painter = {
      color(cell, colors) {
        const turn = range?.turns[cell] ?? -1;
        if (turn >= 0 && turn <= 1) return colors.mix(colors.ramp[150], range.stops[cell] ? 0.72 : 0.4);
        if (turn > 1) return colors.mix(colors.ramp[40], Math.max(0.35, 0.85 - 0.2 * (turn - 1)));
        return state.sight && range && !range.sight[cell] && world.letters[cell] === GROUND ? colors.mix('wall', 0.28) : 0;
      },
      draw(context, g, colors) {
        if (range) hatch(context, g, (cell) => range.threat[cell] && range.turns[cell] < 0 && world.isOpen(cell), colors.open, 1);
        if (danger && state.danger) hatch(context, g, (cell) => danger[cell] && world.isOpen(cell), colors.refused, -1);
        drawPath(context, g, path, colors);
        friends.forEach((cell, i) => unit(context, g, cell, colors, colors.closed[4], i === chosen, 'disc'));
        enemies.forEach((cell) => unit(context, g, cell, colors, colors.refused, false, 'spike'));
      },
    };

    /** Strokes across cells, so that both kinds of threat can be seen at once, and without color. */
    function hatch(context, g, test, color, slope) {
      context.beginPath();
      const r = g.span * 0.32;
      for (let cell = 0; cell < world.size; cell++) {
        if (!test(cell)) continue;
        context.moveTo(g.x(cell) - r, g.y(cell) + r * slope);
        context.lineTo(g.x(cell) + r, g.y(cell) - r * slope);
      }
      context.strokeStyle = color;
      context.lineWidth = Math.max(1.2, g.span * 0.1);
      context.stroke();
    }

    function unit(context, g, cell, colors, color, active, shape) {
      const [x, y, r] = [g.x(cell), g.y(cell), Math.max(4, g.span * 0.42)];
      context.beginPath();
      if (shape === 'disc') context.arc(x, y, r, 0, 7);
      else {
        context.moveTo(x, y - r * 1.1);
        context.lineTo(x + r, y + r * 0.8);
        context.lineTo(x - r, y + r * 0.8);
        context.closePath();
      }
      context.lineJoin = 'round';
      context.lineWidth = active ? 5 : 3;
      context.strokeStyle = active ? colors.path : colors.halo;
      context.stroke();
      context.fillStyle = color;
      context.fill();
    }

    function deploy() {
      const r = random(21);
      const area = world.largestArea();
      const some = (x, y, n) => {
        const taken = new Set([...friends, ...enemies]);
        return Array.from({ length: n }, () => {
          const cell = world.openNear(x + r.below(9) - 4, y + r.below(9) - 4, (c) => area(c) && !taken.has(c));
          taken.add(cell);
          return cell;
        });
      };
      friends = [];
      enemies = [];
      friends = some(world.width * 0.42, world.height * 0.6, 3);
      enemies = some(world.width * 0.62, world.height * 0.62, 3);
      chosen = 0;
    }

    async function ask() {
      app.remember();
      const map = mapOf(world);
      if (map.neighbors === 6) map.neighbors = 8;
      const side = (mine, theirs, i, turnCount) => ({ map, unit: mine[i], steps: state.steps, turns: turnCount, friends: Int32Array.from(mine), enemies: Int32Array.from(theirs), nearest: 1, farthest: state.reach });
      try {
        const found = await engine.latest('squad', 'squad', side(friends, enemies, chosen, state.turns));
        if (!found || app.signal.aborted || found.turns.length !== world.size) return;
        range = found;
        danger = new Uint8Array(world.size);
        for (let i = 0; i < enemies.length; i++) {
          const foe = await engine.call('squad', side(enemies, friends, i, 1));
          if (app.signal.aborted || foe.threat.length !== world.size) return;
          foe.threat.forEach((struck, cell) => (danger[cell] |= struck));
        }
        numbers.show({
          cells: count(range.turns.filter((t) => t >= 0 && t <= 1).length), later: count(range.turns.filter((t) => t > 1).length),
          strike: count(enemies.filter((cell) => range.threat[cell]).length), under: friends.filter((cell) => danger[cell]).length ? count(friends.filter((cell) => danger[cell]).length) : 'none',
        });
        point(board.hover);
        board.invalidate();
      } catch (problem) {
        app.toast(problem.message);
      }
    }

    async function point(cell) {
      path = [];
      const turn = range?.turns[cell] ?? -1;
      numbers.show({ turn: turn < 0 ? '–' : String(turn), way: '–' });
      if (cell >= 0 && turn > 0) {
        const map = mapOf(world);
        const found = await engine.latest('way', 'squad', { map, unit: friends[chosen], steps: state.steps, turns: state.turns, friends: Int32Array.from(friends), enemies: Int32Array.from(enemies), nearest: 1, farthest: state.reach, to: cell });
        if (found && board.hover === cell) {
          path = found.path;
          numbers.show({ way: count(path.length - 1) });
        }
      }
      board.invalidate();
    }

    function pick(cell) {
      const friend = friends.indexOf(cell);
      if (friend >= 0) chosen = friend;
      else if (range?.stops[cell]) {
        friends[chosen] = cell;
        app.announce(`moved to ${cell % world.width}, ${Math.floor(cell / world.width)}`);
      } else return;
      ask();
    }

    function changed(what) {
      Object.assign(state, what);
      ask();
    }

    board.addEventListener('pick', ({ detail }) => detail.how === 'press' && pick(detail.cell));
    board.addEventListener('point', ({ detail }) => point(detail.cell));
    world.addEventListener('change', ({ detail }) => {
      if (detail.what === 'theme' || detail.what === 'view') return;
      if (detail.what === 'map' || [...friends, ...enemies].some((cell) => !world.isOpen(cell))) deploy();
      range = null;
      ask();
    }, { signal: app.signal });

    return {
      board, toolbar,
      stage: [h('div', { class: 'frame' }, board.canvas)],
      panel: [
        section('Unit', steps, turns, reach, shown, sight, numbers, h('div', { class: 'row' }, button('Next unit', () => {
          chosen = (chosen + 1) % friends.length;
          ask();
        }), button('Deploy anew', () => {
          deploy();
          ask();
        }))),
        legend(['closed', 'within reach: this turn darker, the next lighter'], ['open', 'can be struck from there'], ['refused', 'enemies, and what they threaten'], ['path', 'the way, and the chosen unit'], ['dim', 'ground that the unit does not see: walls hide it']),
        mapCard(app),
      ],
      code() {
        if (!range) throw new Error('Nothing was asked yet.');
        const cells = (list) => list.map((cell) => `map.cell(${xy(world, cell)})`).join(', ');
        const { imports, lines } = spaceLines(world, { neighbors: world.neighbors === 6 ? 8 : world.neighbors });
        return {
          source: program([...imports, 'java.util.Set', 'waywright.grid.Octile', 'waywright.grid.field.TurnRange'], [...lines, '', `int unit = map.cell(${xy(world, friends[chosen])});`, `Set<Integer> friends = Set.of(${cells(friends)});`, `Set<Integer> enemies = Set.of(${cells(enemies)});`, '',
            'TurnRange range =', '    TurnRange.over(space)', `        .points(${state.steps} * Octile.STRAIGHT)`, `        .turns(${state.turns})`, '        .mayPass(cell -> !enemies.contains(cell)) // nobody walks through enemies', '        .mayStop(cell -> cell == unit || !friends.contains(cell))',
            '        .mustStop(cell -> enemies.stream().anyMatch(enemy -> Math.abs(map.x(enemy) - map.x(cell)) + Math.abs(map.y(enemy) - map.y(cell)) == 1))', '        .from(unit);', '',
            'int now = 0;', 'int later = 0;', 'for (int cell = 0; cell < map.size(); cell++) {', '  int turn = range.turn(cell);', '  now += turn == 0 || turn == 1 ? 1 : 0;', '  later += turn > 1 ? 1 : 0;', '}', 'System.out.println(now + " cells this turn, " + later + " later");']),
          prints: `${range.turns.filter((t) => t >= 0 && t <= 1).length} cells this turn, ${range.turns.filter((t) => t > 1).length} later`,
        };
      },
      start() {
        if (!friends.length) deploy();
        ask();
      },
      save: () => ({ f: friends.join('.'), e: enemies.join('.'), p: state.steps, k: state.turns, r: state.reach, d: state.danger ? undefined : 0, v: state.sight ? undefined : 0, u: chosen || undefined }),
      load(parameters) {
        shown.input.checked = state.danger = parameters.get('d') !== '0';
        sight.input.checked = state.sight = parameters.get('v') !== '0';
        const cells = (name) => (parameters.get(name) ?? '').split('.').filter(Boolean).map(Number).filter((cell) => world.isOpen(cell)).slice(0, 12);
        const [f, e] = [cells('f'), cells('e')];
        if (f.length && new Set([...f, ...e]).size === f.length + e.length) [friends, enemies] = [f, e];
        chosen = Math.min(friends.length - 1, Math.max(0, Math.floor(Number(parameters.get('u')) || 0)));
        for (const [name, key, made] of [['p', 'steps', steps], ['k', 'turns', turns], ['r', 'reach', reach]]) {
          const value = Number(parameters.get(name));
          if (value >= +made.input.min && value <= +made.input.max) {
            state[key] = Math.round(value);
            made.input.value = state[key];
            made.output.textContent = key === 'reach' ? `${state[key]} cells` : state[key];
          }
        }
      },
      close: () => board.close(),
    };
  },
};
