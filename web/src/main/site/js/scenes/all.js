import { search } from './search.js';

/** Every scene, in the order of the tabs. */
export const SCENES = [search];
