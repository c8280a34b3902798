/** A cell as column and row; 0, 0 is the upper left. */
export type Place = [x: number, y: number];

export interface GridOptions {
  /** What entering a letter costs, a whole number of 1 or more; unlisted letters are blocked. Default { '.': 1 }. */
  costs?: Record<string, number>;
  /** Default 8. */
  neighbors?: 4 | 8;
  /** Whether a diagonal step may pass beside a blocked cell. Default 'never'. */
  corners?: 'never' | 'one-open' | 'always';
}

export interface FindOptions {
  /** A name of algorithms(); 'auto', the default, is the fastest that fits the grid. */
  algorithm?: string;
  /** Of weighted A* and anytime search, 1 to 1000. Default 1.5. */
  weight?: number;
}

export interface Route {
  status: 'FOUND' | 'UNREACHABLE' | 'INVALID_START' | 'INVALID_GOAL' | (string & {});
  found: boolean;
  /** In straight steps over ground of cost 1; a diagonal step costs √2 as much. Infinity if there is no path. */
  cost: number;
  /** Cells that the search expanded. */
  expanded: number;
  /** From start to goal; empty if there is no path. */
  path: Place[];
}

/** From every cell to the nearest of some goals, for the grid as it was when the field was made. */
export interface Field {
  /** Infinity where no goal can be reached. */
  cost(x: number, y: number): number;
  /** The cell to step to: itself at a goal, null where none can be reached. */
  next(x: number, y: number): Place | null;
  path(x: number, y: number): Place[];
}

export interface Grid {
  readonly width: number;
  readonly height: number;
  get(x: number, y: number): string;
  set(x: number, y: number, letter: string): void;
  find(from: Place, to: Place, options?: FindOptions): Route;
  field(...goals: Place[]): Field;
  /** The cell within reach that is nearest to another, null if the start is blocked. */
  nearestReachable(from: Place, to: Place): Place | null;
}

export interface Solution {
  status: 'FOUND' | 'UNSOLVABLE' | 'GIVEN_UP' | (string & {});
  /** -1 if there is no solution. */
  moves: number;
  /** Every board from the first to the solved one, row by row. */
  boards: number[][];
  expanded: number;
}

export interface SolveOptions {
  algorithm?: string;
  heuristic?: 'HAMMING' | 'MANHATTAN' | 'LINEAR_CONFLICT';
  /** About how many boards are expanded before it is given up. Default 5,000,000. */
  most?: number;
}

export interface Algorithm {
  name: string;
  title: string;
  paper: string;
  needs: string;
}

export interface Waywright {
  grid(rows: string | string[], options?: GridOptions): Grid;
  /** Solves a sliding puzzle, row by row, 0 for the blank, which ends last. */
  solve(columns: number, tiles: number[], options?: SolveOptions): Solution;
  algorithms(): Algorithm[];
}

/** The library, when it has been loaded. Bad arguments are errors with a message. */
export function waywright(): Promise<Waywright>;
