import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/**
 * Loaded before the product into a process of its own: the time there is the machine's and the milliseconds that the file names, so that
 * a test sets the clock of running processes. The file is looked at again after so many milliseconds.
 */
const LOOK_MS = 20;
const file = process.env.CLOCK_SHIFT_FILE ?? '';
const machine = Date;
const machineNow = Date.now.bind(Date);
let shift = 0;
let lookedAt = -LOOK_MS;

function now(): number {
  if (performance.now() - lookedAt >= LOOK_MS) {
    const text = readFileSync(file, 'utf8');
    // An empty one is being written.
    if (text !== '') shift = Number(text);
    lookedAt = performance.now();
  }
  return machineNow() + shift;
}

globalThis.Date = new Proxy(machine, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
