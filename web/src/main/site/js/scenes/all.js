import { race } from './race.js';
import { sealed } from './sealed.js';
import { search } from './search.js';

/** Every scene, in the order of the tabs. */
export const SCENES = [search, race, sealed];
