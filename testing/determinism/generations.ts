import process from 'node:process';

// The amount of generated test input: little in each run, a multiple with `npm run test:all`.

/** Whether this run is `npm run test:all`. */
export const isThorough = process.env.TEST_ALL === '1';

/** The number of generated inputs in this run, for a property that usual runs try on `count` inputs. */
export function generated(inputs: number): number {
  return isThorough ? 20 * inputs : inputs;
}

/** The seeds of a simulation, from the given one on: five, or 200 with `npm run test:all`. */
export function seeds(first: number): number[] {
  return Array.from({ length: isThorough ? 200 : 5 }, (_, index) => first + index);
}
