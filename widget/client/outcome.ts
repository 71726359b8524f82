import type { FailureCode } from '../text/failure-code.ts';

/** How a request ended. */
export type Outcome<Answer> =
  | { ok: true; answer: Answer }
  | {
      ok: false;
      code: FailureCode;
      /** The last good answer, and the day on which it was saved, as text. */
      saved?: { answer: Answer; savedOn: string } | undefined;
    };

/** The same as it arrived: neither answer nor code has been validated. */
export type RawOutcome = { ok: true; answer: unknown } | { ok: false; code: unknown };
