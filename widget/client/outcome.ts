import type { FailureCode } from '../text/failure-code.ts';

/** The result of a request. */
export type Outcome<Answer> =
  | { ok: true; answer: Answer }
  | {
      ok: false;
      code: FailureCode;
      /** The last good response, and the formatted date on which it was saved. */
      saved?: { answer: Answer; savedOn: string } | undefined;
    };

/**
 * An outcome as it arrived, not yet validated. The response of a failure has a `code`, which may be an
 * error, or the status of a response that is not the edge's.
 */
export type RawOutcome = {
  ok: boolean;
  answer: unknown;
  /** The headers of a response that may come from the browser's cache, whatever its age. */
  headers?: Headers;
};
