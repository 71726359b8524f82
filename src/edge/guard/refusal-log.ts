import type { EdgeLog } from '../telemetry/log.ts';
import type { RefusalReason } from './guard.ts';
import type { Urgency } from './limiter.ts';

/** In milliseconds. */
const pause = 1_000;

/** Tells how many calls were not made, once a second: while the API is gone, each request has a refusal or two. */
export function createRefusalLog(
  now: () => number,
  log: EdgeLog,
): (reason: RefusalReason, urgency: Urgency) => void {
  const kinds = new Map<string, { untold: number; toldAt: number }>();
  return (reason, urgency) => {
    const kind = `${reason} ${urgency}`;
    const { untold, toldAt } = kinds.get(kind) ?? { untold: 0, toldAt: Number.NEGATIVE_INFINITY };
    const isDue = now() - toldAt >= pause;
    kinds.set(kind, isDue ? { untold: 0, toldAt: now() } : { untold: untold + 1, toldAt });
    if (isDue) log({ event: 'shed', reason, urgency, count: untold + 1 });
  };
}
