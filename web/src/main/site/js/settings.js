/** The settings of a scene. Each is said once: its control, its bounds, its place in a link and its value follow from that. */
import { choice, slider, toggle } from './ui.js';

/** A number, chosen by a slider. */
export const range = (label, min, max, value, { step = 1, format = String } = {}) => ({
  value, make: (set) => slider(label, { min, max, step, value, format }, set),
  show(control, n) {
    control.input.value = n;
    control.output.textContent = format(n);
  },
  read(text) {
    const n = step < 1 ? Number(text) : Math.round(Number(text));
    return n >= min && n <= max ? n : undefined;
  },
  write: (n) => n,
});

/** One of several values, given with their words. */
export const oneOf = (label, options, value) => {
  const find = (text) => options.find(([one]) => String(one) === text)?.[0];
  return { value, make: (set) => choice(label, options, value, (text) => set(find(text))), show: (control, one) => (control.select.value = one), read: find, write: (one) => one };
};

/** Yes or no. */
export const flag = (label, value = false) => ({
  value, make: (set) => toggle(label, value, set), show: (control, on) => (control.input.checked = on),
  read: (text) => ({ 1: true, 0: false })[text], write: (on) => (on === value ? undefined : Number(on)),
});

/**
 * Settings by their names, to be read and set as properties; `controls` has an element for each.
 *
 * @param specs a setting for each name, and its key in a link if it stands there
 * @param changed called with the name of what a visitor has set
 */
export function settings(specs, changed) {
  const made = { controls: {} };
  const values = {};
  for (const [name, [spec]] of Object.entries(specs)) {
    values[name] = spec.value;
    const control = (made.controls[name] = spec.make((value) => {
      values[name] = value;
      changed(name, value);
    }));
    Object.defineProperty(made, name, {
      get: () => values[name],
      set(value) {
        values[name] = value;
        spec.show(control, value);
      },
    });
  }
  /** What stands in a link. */
  made.save = () => Object.fromEntries(Object.entries(specs).filter(([, [, key]]) => key).map(([name, [spec, key]]) => [key, spec.write(values[name])]));
  /** Takes what a link says, where it says something that can be. */
  made.load = (parameters) => {
    for (const [name, [spec, key]] of Object.entries(specs)) made[name] = (key && parameters.has(key) ? spec.read(parameters.get(key)) : undefined) ?? values[name];
  };
  return made;
}

/** Cells in a link: their numbers with dots between them; only what may stand on the map. */
export const cellsOf = (text, world, most = 400) => (text ?? '').split('.').filter(Boolean).map(Number).filter((cell) => world.isOpen(cell)).slice(0, most);

/** Whole numbers in a link with dots between them, each from the least on; or nothing if they are not so many. */
export const wholeOf = (text, count, least = 0) => {
  const numbers = (text ?? '').split('.').filter(Boolean).map(Number);
  return numbers.length === count && numbers.every((n) => Number.isInteger(n) && n >= least && n <= 1e6) ? numbers : null;
};
