import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run is `npm run test:all`. */
    isThorough: boolean;
  }
}

/** Seeds of random themes: 40, because each takes half a second, or a thousand with `npm run test:all`. */
export function themeRuns(): { from: number; seeds: number[] }[] {
  const size = inject('isThorough') ? 100 : 40;
  return Array.from({ length: inject('isThorough') ? 10 : 1 }, (_, run) => ({
    from: run * size,
    seeds: Array.from({ length: size }, (_, place) => run * size + place),
  }));
}
