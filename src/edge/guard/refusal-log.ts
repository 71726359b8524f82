import type { EdgeLog } from '../telemetry/log.ts';
import type { RefusalReason } from './guard.ts';
import type { Urgency } from './turn.ts';

/** In milliseconds. */
const interval = 1_000;

/**
 * Logs refused calls, at most once a second for each kind: while the API is down, every request has one or
 * two.
 */
export function createRefusalLog(
  now: () => number,
  log: EdgeLog,
): (reason: RefusalReason, urgency: Urgency) => void {
  const kinds = new Map<string, { unlogged: number; loggedAt: number }>();
  return (reason, urgency) => {
    const kind = `${reason} ${urgency}`;
    const { unlogged, loggedAt } = kinds.get(kind) ?? { unlogged: 0, loggedAt: Number.NEGATIVE_INFINITY };
    const isDue = now() - loggedAt >= interval;
    kinds.set(kind, isDue ? { unlogged: 0, loggedAt: now() } : { unlogged: unlogged + 1, loggedAt });
    if (isDue) log({ event: 'shed', reason, urgency, count: unlogged + 1 });
  };
}
