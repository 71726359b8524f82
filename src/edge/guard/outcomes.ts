/** How calls of the last while ended. */
export type Outcomes = {
  add(failed: boolean): void;
  total(): { calls: number; failures: number };
  clear(): void;
};

const slots = 10;

/** Counts in ten slots of time, so that what it costs does not grow with the calls. `window` is in milliseconds. */
export function createOutcomes(now: () => number, window: number): Outcomes {
  let counts: { slot: number; calls: number; failures: number }[] = [];
  const slotNow = () => Math.floor((now() * slots) / window);
  const recent = () => counts.filter(({ slot }) => slot > slotNow() - slots);

  return {
    add(failed) {
      const slot = slotNow();
      let current = counts.at(-1);
      if (current?.slot !== slot) {
        current = { slot, calls: 0, failures: 0 };
        counts = [...recent(), current];
      }
      current.calls += 1;
      current.failures += Number(failed);
    },
    total() {
      const sum = { calls: 0, failures: 0 };
      for (const { calls, failures } of recent()) {
        sum.calls += calls;
        sum.failures += failures;
      }
      return sum;
    },
    clear() {
      counts = [];
    },
  };
}
