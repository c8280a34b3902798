/** Pointer, touch and keys on a map, as cells: paint, drag the ends, pick, zoom and move. */
import { ARROWS, gestures, keys } from './gestures.js';
import { GROUND } from './world.js';

/** How far a finger may slip, in pixels, and still have tapped; and a mouse, and still have clicked. */
const TAP = 12;
const CLICK = 4;

export function listen(board) {
  const { canvas, world, tools } = board;
  const cellAt = (place) => board.geometry?.cellAt(...place) ?? -1;
  const near = (end, cell, touching) => {
    const { geometry: g } = board;
    const reach = Math.max(touching ? 22 : 8, (touching && g.span < 22 ? 1.6 : 0.6) * g.span);
    return board.ends && cell >= 0 && Math.hypot(g.x(end) - g.x(cell), g.y(end) - g.y(cell)) < reach;
  };

  /** What a press on a cell begins. */
  const kindOf = (cell, event, touching) => {
    if (event.button === 1) return 'hand';
    if (near(world.goal, cell, touching)) return 'goal';
    if (near(world.start, cell, touching)) return 'start';
    if (tools.brush === 'hand') return 'hand';
    if (tools.brush === 'box' || (board.boxes && !touching && tools.brush === 'pick')) return 'box';
    if (cell < 0) return '';
    // A finger that goes on to scroll has picked nothing: only one that is lifted where it came down has.
    if (tools.brush === 'pick') return touching ? (world.view.zoom > 1 ? 'hand' : 'tap') : 'pick';
    return 'paint';
  };

  gestures(canvas, {
    claims(place) {
      const cell = cellAt(place);
      return world.view.zoom > 1 || typeof tools.brush === 'number' || tools.brush === 'box' || near(world.goal, cell, true) || near(world.start, cell, true);
    },
    press(from, event) {
      board.setFocused(false);
      if (board.miniAt(from)) {
        const look = (place) => board.miniAt(place) && world.look({ zoom: world.view.zoom, x: board.miniAt(place)[0], y: board.miniAt(place)[1] });
        look(from);
        return { move: look };
      }
      const touching = event.pointerType === 'touch';
      const first = cellAt(from);
      const kind = kindOf(first, event, touching);
      let [last, fresh, waiting] = [-1, true, []];
      const letter = kind !== 'paint' ? 0 : event.button === 2 ? GROUND : board.strokeLetter(first);
      /** The cells of a stroke are painted once a frame: one change, one search. */
      const flush = () => {
        if (waiting.length) world.paint([...new Set(waiting)], letter);
        waiting = [];
      };
      const visit = {
        start: (cell) => world.moveEnd('start', cell),
        goal: (cell) => world.moveEnd('goal', cell),
        pick: (cell) => board.on.pick?.(cell, last < 0 ? 'press' : 'drag'),
        paint(cell) {
          waiting.push(...between(world.width, last < 0 ? cell : last, cell));
          board.clock.once(flush);
        },
      }[kind];
      const go = (cell) => {
        if (!visit || cell < 0 || cell === last) return;
        visit(cell);
        last = cell;
      };
      board.dragging = kind === 'start' || kind === 'goal';
      board.painting = kind === 'paint';
      if (board.painting) world.beginStroke();
      if (!board.dragging) go(first);
      return {
        move(place, moved, before) {
          const g = board.geometry;
          if (Math.hypot(place[0] - from[0], place[1] - from[1]) > (touching ? TAP : CLICK)) fresh = false;
          if (kind === 'hand') return void (world.view.zoom > 1 && world.pan((before[0] - place[0]) / g.width, (before[1] - place[1]) / g.height));
          if (kind === 'box') return void (fresh || board.drawBox(from, place, false));
          for (const part of moved.getCoalescedEvents?.() ?? []) go(cellAt([place[0] + part.clientX - moved.clientX, place[1] + part.clientY - moved.clientY]));
          go(cellAt(place));
          return void (touching || board.pointAt(cellAt(place)));
        },
        end(place, ended) {
          const tapped = ended.type === 'pointerup' && fresh && first >= 0;
          if (tapped && touching && tools.brush === 'pick' && (kind === 'tap' || kind === 'hand')) board.on.pick?.(first, 'press');
          if (tapped && touching) board.point(first);
          if (kind === 'box' && !fresh) board.drawBox(from, place, true);
          else if (kind === 'box' && tapped) board.on.pick?.(first, 'press');
          flush();
          const painted = board.painting;
          board.painting = board.dragging = false;
          if (!painted) return;
          world.beginStroke();
          board.on.strokeend?.();
        },
        /** A second finger came down: this is not a stroke, but the beginning of a pinch. */
        undo() {
          waiting = [];
          if (kind === 'paint' && fresh && world.past.at(-1)?.open) world.undo();
          board.painting = board.dragging = false;
        },
      };
    },
    hover: (place, event) => event.pointerType !== 'touch' && board.pointAt(cellAt(place)),
    leave: () => board.point(-1),
    zoom(factor, x, y) {
      if (factor < 1 && world.view.zoom === 1) return false;
      zoomAt(board, factor, x, y);
      return true;
    },
    pan: (dx, dy) => world.pan(-dx / board.geometry.width, -dy / board.geometry.height),
  });
  keys(canvas, (event) => key(board, event));
  canvas.addEventListener('focus', () => board.setFocused(canvas.matches(':focus-visible')));
  canvas.addEventListener('blur', () => board.setFocused(false));
}

/** Zooms so that what is at a place of the canvas stays there. */
export function zoomAt(board, factor, px, py) {
  const g = board.geometry;
  if (!g) return;
  const { world } = board;
  // What is in the middle now, whatever the view says: near an edge the map does not follow it.
  const middle = (room, size, start) => (size <= room ? 0.5 : (room / 2 - start) / size);
  world.view = { zoom: world.view.zoom, x: middle(g.seen.width, g.width, g.left), y: middle(g.seen.height, g.height, g.top) };
  world.zoom(factor, (px - g.left) / g.width, (py - g.top) / g.height);
}

/** The cells on the line from one to another. */
function between(width, from, to) {
  const [x0, y0, x1, y1] = [from % width, Math.floor(from / width), to % width, Math.floor(to / width)];
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = steps ? i / steps : 0;
    return Math.round(y0 + (y1 - y0) * t) * width + Math.round(x0 + (x1 - x0) * t);
  });
}

function key(board, event) {
  const { world } = board;
  if (ARROWS[event.key]) {
    const [dx, dy] = ARROWS[event.key].map((n) => n * (event.shiftKey ? 5 : 1));
    if (board.cursor < 0) board.cursor = world.start;
    const x = Math.min(world.width - 1, Math.max(0, (board.cursor % world.width) + dx));
    const y = Math.min(world.height - 1, Math.max(0, Math.floor(board.cursor / world.width) + dy));
    board.cursor = y * world.width + x;
    board.setFocused(true);
    follow(board);
  } else if (event.key === 'Enter' || event.key === ' ') {
    if (board.tools.brush === 'pick') board.on.pick?.(board.cursor, 'press');
    else if (board.tools.brush !== 'hand') {
      world.beginStroke();
      world.paint([board.cursor], board.strokeLetter(board.cursor));
    }
  } else if (event.key === 's' && board.ends) world.moveEnd('start', board.cursor);
  else if (event.key === 'g' && board.ends) world.moveEnd('goal', board.cursor);
  else return false;
  return true;
}

/** Moves the map so that the cursor is seen. */
function follow({ world, geometry: g, cursor }) {
  if (world.view.zoom === 1 || !g) return;
  const [x, y] = [g.x(cursor), g.y(cursor)];
  const margin = g.span;
  if (x < margin || y < margin || x > g.seen.width - margin || y > g.seen.height - margin) world.look({ zoom: world.view.zoom, x: (x - g.left) / g.width, y: (y - g.top) / g.height });
}
