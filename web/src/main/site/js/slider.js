/** Boards of sliding tiles, as lists of tiles with 0 for the gap, and how one is shown. */
import { h, random } from './parts.js';

/** Moves from the goal to a board of fifteen tiles: deep enough to be work, not so deep as to take minutes. */
const DEEP = 90;

const sideOf = (tiles) => Math.sqrt(tiles.length);
export const swapped = (tiles, a, b) => tiles.with(a, tiles[b]).with(b, tiles[a]);

/** The cells beside one. */
export function beside(cell, side) {
  const [x, y] = [cell % side, Math.floor(cell / side)];
  return [x > 0 ? cell - 1 : -1, x < side - 1 ? cell + 1 : -1, y > 0 ? cell - side : -1, y < side - 1 ? cell + side : -1].filter((c) => c >= 0);
}

export function shuffled(side, seed) {
  const r = random(seed);
  let tiles = Array.from({ length: side ** 2 }, (_, i) => i);
  if (side < 4) {
    for (let i = tiles.length - 1; i > 0; i--) tiles = swapped(tiles, i, r.below(i + 1));
    return tiles;
  }
  tiles = [...tiles.slice(1), 0];
  for (let i = 0, last = -1; i < DEEP; i++) {
    const gap = tiles.indexOf(0);
    const moves = beside(gap, side).filter((cell) => cell !== last);
    tiles = swapped(tiles, gap, moves[r.below(moves.length)]);
    last = gap;
  }
  return tiles;
}

/** A board from the letters of an address, or nothing if it is none. */
export function boardOf(text) {
  const tiles = text.split('.').map(Number);
  return [9, 16].includes(tiles.length) && [...tiles].sort((a, b) => a - b).every((tile, i) => tile === i) ? tiles : undefined;
}

export class TileBoard {
  /** @param onslide called with the board after a tile has slid */
  constructor(onslide) {
    Object.assign(this, { tiles: [], buttons: [], onslide });
    this.element = h('div', { class: 'tiles', role: 'group', 'aria-label': 'Board: choose a tile beside the gap to slide it' });
  }

  show(tiles) {
    const side = sideOf(tiles);
    if (tiles.length !== this.tiles.length) {
      this.buttons = tiles.map((_, tile) => h('button', { type: 'button', class: 'tile', onclick: () => this.slide(tile) }, String(tile)));
      this.element.className = `tiles side${side}`;
      this.element.replaceChildren(...tiles.filter((tile) => tile > 0).map((tile) => this.buttons[tile]));
    }
    this.tiles = tiles;
    const near = beside(tiles.indexOf(0), side);
    tiles.forEach((tile, cell) => {
      const button = this.buttons[tile];
      const [x, y] = [cell % side, Math.floor(cell / side)];
      button.style.transform = `translate(${x * 100}%, ${y * 100}%)`;
      button.classList.toggle('home', tile === cell + 1);
      button.setAttribute('aria-label', `${tile}, row ${y + 1}, column ${x + 1}${near.includes(cell) ? ', can slide' : ''}`);
    });
  }

  slide(tile) {
    const [from, gap] = [tile, 0].map((one) => this.tiles.indexOf(one));
    if (beside(gap, sideOf(this.tiles)).includes(from)) this.onslide(swapped(this.tiles, from, gap));
  }

  /** Slides the tile into the gap that lies against a direction; false if there is none. */
  push(dx, dy) {
    const [gap, side] = [this.tiles.indexOf(0), sideOf(this.tiles)];
    const from = gap - dx - side * dy;
    if (!beside(gap, side).includes(from)) return false;
    this.slide(this.tiles[from]);
    return true;
  }
}
