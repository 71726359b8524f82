import { createFixedWindows, type FixedWindows } from '../../server/fixed-windows.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';

/** Windows in the memory of one process. They end by themselves. `now` returns milliseconds. */
export function memoryRateWindows(now: () => number): RateWindowStore {
  const byPeriod = new Map<number, FixedWindows>();
  const windowsOf = (period: number) => {
    const windows = byPeriod.get(period) ?? createFixedWindows(now, period);
    byPeriod.set(period, windows);
    return windows;
  };
  return {
    async countInWindow(key, { wanted, limit, period }) {
      const windows = windowsOf(period);
      const granted = Math.max(0, Math.min(wanted, limit - windows.read(key).count));
      const { count, endsAt } = granted > 0 ? windows.add(key, granted) : windows.read(key);
      return { granted, count, endsAt };
    },
    async clearWindow(key) {
      for (const windows of byPeriod.values()) windows.clear(key);
    },
    removeEndedWindows: async () => 0,
  };
}
