import { ReviewsApiError } from '../../client/api-error.ts';
import { ProblemError } from '../http/problem.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';

/** Reading the shop, one at a time. */
export type IndexFilling = {
  /** Begins, or joins what is under way. Undefined while the API is left alone after a failure. Never fails. */
  begin(): Promise<void> | undefined;
  /** Tells that the one under way gets on. */
  progress(): void;
  /** Why the last one failed, until one succeeds. */
  failure(): unknown;
};

/** In milliseconds, after the first failure in a row and at most. */
const firstPause = 5_000;
const longestPause = 60_000;

/** A runtime that stops a request stops its work too, without a word; after so long without progress it is over. */
const longestSilence = 60_000;

export function createIndexFilling({
  fill,
  now,
  log,
  waitUntil,
}: {
  fill: () => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: EdgeLog;
  /** Keeps the runtime alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}): IndexFilling {
  let underWay: Promise<void> | undefined;
  let heardOf = 0;
  let failed: { error: unknown; times: number; until: number } | undefined;

  async function run(): Promise<void> {
    try {
      await fill();
      failed = undefined;
    } catch (error) {
      const times = (failed?.times ?? 0) + 1;
      const isOfApi = error instanceof ReviewsApiError;
      const asked = isOfApi ? (error.retryAfter ?? 0) * 1000 : 0;
      const pause = Math.max(asked, Math.min(firstPause * 2 ** (times - 1), longestPause));
      failed = { error, times, until: now() + pause };
      log({ event: 'index_failed', times, pause: Math.round(pause / 1000) });
      // Failures of the API and of the store are in the log already.
      if (!isOfApi && !(error instanceof ProblemError)) log({ event: 'edge_failed', ...failurePlace(error) });
    }
  }

  return {
    begin() {
      if (underWay && now() < heardOf + longestSilence) return underWay;
      if (failed && now() < failed.until) return undefined;
      heardOf = now();
      const mine = run().then(() => {
        if (underWay === mine) underWay = undefined;
      });
      underWay = mine;
      waitUntil(mine);
      return mine;
    },
    progress() {
      heardOf = now();
    },
    failure: () => failed?.error,
  };
}
