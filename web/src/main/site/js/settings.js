/** The settings of a scene. Each is said once: its control, its bounds, its place in a link and its value follow from that. */
import { choice, slider, toggle } from './ui.js';

/** A number, chosen by a slider. */
export const range = (label, min, max, value, { step = 1, format = String } = {}) => ({
  value, make: (set) => slider(label, { min, max, step, format }, set), show: (control, n) => control.show(n),
  read(text) {
    const n = step < 1 ? Number(text) : Math.round(Number(text));
    return n >= min && n <= max ? n : undefined;
  },
});

/** The weight of a search that multiplies its estimates. */
export const weight = (value, label = 'Weight') => range(label, 1, 5, value, { step: 0.1, format: (w) => `w = ${w.toFixed(1)}` });

/** One of several values, given with their words. */
export const oneOf = (label, options, value) => {
  const find = (text) => options.find(([one]) => String(one) === text)?.[0];
  return { value, make: (set) => choice(label, options, value, (text) => set(find(text))), show: (control, one) => (control.select.value = one), read: find };
};

/** Yes or no. */
export const flag = (label, value = false) => ({
  value, make: (set) => toggle(label, set), show: (control, on) => (control.input.checked = on),
  read: (text) => ({ 1: true, 0: false })[text], write: (on) => (on === value ? undefined : Number(on)),
});

const numbersOf = (text) => text.split('.').filter(Boolean).map(Number);

/** What has no control and stands in a link only: so many whole numbers with dots between them, each within bounds. */
export const wholes = (value, count, least = 0, most = 1e6) => ({
  value, write: (numbers) => numbers?.join('.'),
  read(text) {
    const numbers = numbersOf(text);
    return numbers.length === count && numbers.every((n) => Number.isInteger(n) && n >= least && n <= most) ? numbers : undefined;
  },
});

/** The same of one whole number. */
export const whole = (value, least, most) => ({ value, read: (text) => wholes(null, 1, least, most).read(text)?.[0] });

/** The same of cells: only those that are open. */
export const cells = (world, most = 400) => ({ value: [], write: (list) => list.slice(0, most).join('.'), read: (text) => numbersOf(text).filter((cell) => world.isOpen(cell)).slice(0, most) });

/**
 * The settings of a scene by their names, to be read and set as properties; `controls` has an element for each that a visitor
 * sets. The address follows them.
 *
 * @param specs a setting for each name, and its key in a link if it stands there
 * @param changed called with the name of what a visitor has set
 */
export function settings(app, specs, changed = () => {}) {
  const made = (app.settings = { controls: {} });
  const values = {};
  for (const [name, [spec]] of Object.entries(specs)) {
    const control = (made.controls[name] = spec.make?.((value) => {
      made[name] = value;
      changed(name);
    }));
    Object.defineProperty(made, name, {
      get: () => values[name],
      set(value) {
        values[name] = value;
        spec.show?.(control, value);
        app.remember();
      },
    });
    made[name] = spec.value;
  }
  /** What stands in a link. */
  made.save = () => Object.fromEntries(Object.entries(specs).filter(([, [, key]]) => key).map(([name, [spec, key]]) => [key, spec.write ? spec.write(values[name]) : values[name]]));
  /** Takes what a link says, where it says something that can be. */
  made.load = (parameters) => {
    for (const [name, [spec, key]] of Object.entries(specs)) made[name] = (key && parameters.has(key) ? spec.read(parameters.get(key)) : undefined) ?? values[name];
  };
  return made;
}

