export type Window = {
  /** How often the key was counted. */
  count: number;
  /** Seconds until the next window. */
  reset: number;
  /** The end of the window, in milliseconds. */
  endsAt: number;
};

/** Counts keys, such as the networks of clients, in windows of a fixed length. */
export type FixedWindows = {
  read(key: string): Window;
  add(key: string, by?: number): Window;
  /** Takes one count back. */
  refund(key: string): void;
  /** Resets the count to 0. */
  clear(key: string): void;
};

/**
 * Windows start with the first count of their key. `now` and `period` are in milliseconds; a window lasts a
 * minute by default. Remembers up to 10,000 keys and then forgets the oldest windows, so that a flood of keys
 * costs no more memory. A clock that steps back starts new windows.
 */
export function createFixedWindows(now: () => number, period = 60_000): FixedWindows {
  const windows = new Map<string, { start: number; count: number }>();
  const windowAt = (key: string, time: number) => {
    const known = windows.get(key);
    return known && time >= known.start && time < known.start + period ? known : { start: time, count: 0 };
  };
  const state = ({ start, count }: { start: number; count: number }, time: number): Window => ({
    count,
    endsAt: start + period,
    reset: Math.max(1, Math.ceil((start + period - time) / 1000)),
  });
  return {
    read(key) {
      const time = now();
      return state(windowAt(key, time), time);
    },
    add(key, by = 1) {
      const time = now();
      const window = windowAt(key, time);
      // Moves the key to the end, because the map is in the order of the windows' starts.
      if (window.count === 0) windows.delete(key);
      windows.set(key, window);
      if (windows.size > maxKeys) windows.delete(windows.keys().next().value ?? '');
      window.count += by;
      return state(window, time);
    },
    refund(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
    clear(key) {
      windows.delete(key);
    },
  };
}

const maxKeys = 10_000;
