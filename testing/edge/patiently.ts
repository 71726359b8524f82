import { type After, afterOnPlatform } from '../../src/client/deadline.ts';
import type { Deadlines } from '../../src/client/send-call.ts';

/** The shortest deadline of the edge for a response, in milliseconds. Pauses between calls are shorter. */
const shortestDeadline = 300;

/**
 * Timers whose deadlines end twenty times later, because a busy machine would miss the edge's own deadlines.
 */
export const patiently: After = (milliseconds, run) =>
  afterOnPlatform(milliseconds < shortestDeadline ? milliseconds : milliseconds * 20, run);

/** Timers of a store that end twenty times later, for tests of a real server. */
export const patientlyOfStore: After = (milliseconds, run) => afterOnPlatform(milliseconds * 20, run);

/** Deadlines of calls that end twenty times later. */
export const patientDeadlines: Deadlines = { attempt: 50_000, total: 80_000 };
