import process from 'node:process';

// How much the tests generate: little in each run, and a multiple with `npm run test:all`.

/** Whether this run is `npm run test:all`. */
export const isThorough = process.env.TEST_ALL === '1';

/** Of a property that is tried on this many generated inputs in each run: the number of inputs in this one. */
export function generated(inputs: number): number {
  return isThorough ? 20 * inputs : inputs;
}

/** The seeds of a simulation, from the given one on: five, or 200 with `npm run test:all`. */
export function seeds(first: number): number[] {
  return Array.from({ length: isThorough ? 200 : 5 }, (_, index) => first + index);
}
