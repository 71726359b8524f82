import { ReviewsApiError } from '../../client/api-error.ts';
import { ProblemError } from '../http/problem.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import type { Rebuild } from './rebuild.ts';

/** Runs rebuilds in the background, one at a time, with pauses after failures. */
export type BackgroundRebuild = {
  /**
   * Starts a rebuild, or returns the running one. Returns undefined during the pause after a failure. Never
   * rejects.
   */
  start(): Promise<void> | undefined;
  /** The number of calls left in the running rebuild; 1 if unknown. */
  callsLeft(): number;
  /** The error of the last rebuild, until one succeeds. */
  failure(): unknown;
};

/**
 * The pause after the first failure, in milliseconds; it doubles with each further failure, up to the
 * longest.
 */
const firstPause = 5_000;
const longestPause = 60_000;

/**
 * In milliseconds. A runtime may kill background work silently; a rebuild without progress for this long
 * counts as dead.
 */
const longestSilence = 60_000;

export function createBackgroundRebuild(
  rebuild: Pick<Rebuild, 'run'>,
  {
    now,
    log,
    waitUntil,
  }: {
    /** Milliseconds since 1970. */
    now: () => number;
    log: EdgeLog;
    /** Keeps the runtime alive until the work is done. */
    waitUntil: (work: Promise<unknown>) => void;
  },
): BackgroundRebuild {
  let running: Promise<void> | undefined;
  let progressAt = 0;
  let callsLeft = 1;
  let failed: { error: unknown; times: number; until: number } | undefined;

  function onProgress(left: number): void {
    callsLeft = left;
    progressAt = now();
  }

  async function run(): Promise<void> {
    try {
      callsLeft = 1;
      await rebuild.run(onProgress);
      failed = undefined;
    } catch (error) {
      const times = (failed?.times ?? 0) + 1;
      const pause = pauseAfter(error, times);
      failed = { error, times, until: now() + pause };
      log({ event: 'index_failed', times, pause: Math.round(pause / 1000) });
      // Failures of the API and of the store have been logged already.
      const isLogged = error instanceof ReviewsApiError || error instanceof ProblemError;
      if (!isLogged) log({ event: 'edge_failed', ...failurePlace(error) });
    }
  }

  return {
    start() {
      if (running && now() < progressAt + longestSilence) return running;
      if (failed && now() < failed.until) return undefined;
      progressAt = now();
      const started = run().then(() => {
        if (running === started) running = undefined;
      });
      running = started;
      waitUntil(started);
      return started;
    },
    callsLeft: () => callsLeft,
    failure: () => failed?.error,
  };
}

/** In milliseconds; at least the `Retry-After` of the API. */
function pauseAfter(error: unknown, times: number): number {
  const retryAfter = error instanceof ReviewsApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(retryAfter, Math.min(firstPause * 2 ** (times - 1), longestPause));
}
