import { crowd } from './crowd.js';
import { determinism } from './determinism.js';
import { garry } from './garry.js';
import { graph } from './graph.js';
import { learn } from './learn.js';
import { mesh } from './mesh.js';
import { puzzle } from './puzzle.js';
import { race } from './race.js';
import { roads } from './roads.js';
import { sealed } from './sealed.js';
import { search } from './search.js';
import { tactics } from './tactics.js';
import { tower } from './tower.js';

/** Every scene, in the order of the tabs: to learn, then what most people come for. */
export const SCENES = [learn, search, race, roads, crowd, tower, mesh, puzzle, garry, graph, tactics, sealed, determinism];
