import type { AttemptEnd } from '../../../src/service/store/deliveries.ts';

/** The end of an attempt to deliver a webhook that took 20 ms; a further one is due at once. */
export function attemptEnd(state: AttemptEnd['state'], now = Date.now()): AttemptEnd {
  const status = state === 'delivered' ? 200 : 500;
  const attempt = { at: new Date(now).toISOString(), status, duration: 20, error: '' as const };
  return { attempt, state, due: now, pausedUntil: 0 };
}
