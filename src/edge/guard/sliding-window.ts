/** The outcomes of recent calls. */
export type SlidingWindow = {
  add(failed: boolean): void;
  total(): { calls: number; failures: number };
  clear(): void;
};

const slotCount = 10;

/** Counts in ten time slots, so that the cost does not grow with the calls. `length` is in milliseconds. */
export function createSlidingWindow(now: () => number, length: number): SlidingWindow {
  let slots: { index: number; calls: number; failures: number }[] = [];
  const currentIndex = () => Math.floor((now() * slotCount) / length);
  const recent = () => slots.filter(({ index }) => index > currentIndex() - slotCount);

  return {
    add(failed) {
      const index = currentIndex();
      let current = slots.at(-1);
      if (current?.index !== index) {
        current = { index, calls: 0, failures: 0 };
        slots = [...recent(), current];
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
      slots = [];
    },
  };
}
