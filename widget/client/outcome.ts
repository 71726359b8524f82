import type { FailureCode } from '../text/failure-code.ts';

/** How a question ended. */
export type Outcome<Answer> =
  | { ok: true; answer: Answer }
  | {
      ok: false;
      code: FailureCode /** The last good one, where nothing else can be shown. */;
      saved?: Answer | undefined;
    };

/** The same as it arrived: neither answer nor code has passed a door yet. */
export type RawOutcome = { ok: true; answer: unknown } | { ok: false; code: unknown };
