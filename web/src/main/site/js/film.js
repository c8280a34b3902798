/** A film without end, fetched when somebody wants it: each scene full screen, again when it is over, and then the next one. */
import { reducedMotion } from './ui.js';

const REEL = ['race', 'crowd', 'roads', 'mesh', 'tower', 'puzzle', 'garry', 'graph'];
/** So many seconds each is shown. */
const SHOWN = 16;

export function roll(app) {
  const { visited: { clock }, scene: { transport }, definition: { id } } = app;
  let [seconds, rest] = [0, 0];
  clock.each((time) => {
    seconds += time;
    rest = transport?.player && !transport.playing ? rest + time : 0;
    if (rest > 2.5 && !reducedMotion()) transport.play();
    if (seconds < SHOWN || reducedMotion()) return true;
    app.visit(`#film?scene=${REEL[(REEL.indexOf(id) + 1) % REEL.length]}`);
    return false;
  });
}
