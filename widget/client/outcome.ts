import type { FailureCode } from '../text/failure-code.ts';

/** The result of a request. */
export type Outcome<Answer> =
  | { ok: true; answer: Answer }
  | {
      ok: false;
      code: FailureCode;
      /** The last good answer, and the formatted date on which it was saved. */
      saved?: { answer: Answer; savedOn: string } | undefined;
    };

/** An outcome as it arrived: neither answer nor code has been validated. The code may be an error. */
export type RawOutcome = { ok: true; answer: unknown } | { ok: false; answer?: unknown; code: unknown };
