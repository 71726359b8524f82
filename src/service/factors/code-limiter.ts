import { type SharedWindows, sharedWindows } from '../access/shared-windows.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';

/** Counts the codes that a person tries. Returns the seconds to wait, or whether the code is right. */
export type CodeLimiter = (
  person: { id: string; isKnown: boolean },
  isRight: () => Promise<boolean>,
) => Promise<boolean | { retryAfter: number; isFirst: boolean }>;

/**
 * Allows five wrong codes in 15 minutes per person, from all networks and in all processes together: with
 * three valid codes among a million, a guess takes years. Only people who have proven their password get
 * here, so that nobody else can use the attempts up. Browsers in which the person has signed in before have
 * five attempts of their own: somebody with the password alone cannot lock the person out of these.
 * `isFirst`: whether the limit was reached just now. `now` returns milliseconds.
 */
export function codeLimiter(now: () => number, store?: RateWindowStore): CodeLimiter {
  const windows: SharedWindows = sharedWindows({ name: 'code', limit: maxCodes, period, now, store });
  return async ({ id, isKnown }, isRight) => {
    const key = isKnown ? `${id} known` : id;
    const window = await windows.take(key);
    if (!window.isTaken) return { retryAfter: window.reset, isFirst: false };
    if (await isRight()) {
      await windows.clear(key);
      return true;
    }
    return window.count < maxCodes ? false : { retryAfter: window.reset, isFirst: true };
  };
}

const maxCodes = 5;
/** In milliseconds. */
const period = 15 * 60_000;
