import { lifetimeOf } from './lifetime.ts';
import type { RawOutcome } from './outcome.ts';

/** The outcome to show, and later what the edge says about it. */
export type Returned = { first: Promise<RawOutcome>; latest: Promise<RawOutcome> };

/**
 * Decides about the answer that a shopper returns to. Browsers reuse a cached answer of any age after Back,
 * so reviews that were hidden in the meantime would appear again. `first` is the cached answer only while
 * the edge allows browsers to show it, and `latest` is the edge's. `ask` asks the edge itself.
 */
export function askAgain(
  cached: Promise<RawOutcome>,
  ask: () => Promise<RawOutcome>,
  now: (() => number) | undefined,
): Returned {
  const judged = cached.then((outcome) => {
    const { past = Number.NaN, left = Number.NaN } =
      outcome.headers && now ? lifetimeOf(outcome.headers, now()) : {};
    // An answer that the edge has just sent, because the browser had none, needs no second request.
    const isFinal = !outcome.ok || (left > 0 && past < 2_000);
    return { outcome, isAllowed: !outcome.ok || left > 0, latest: isFinal ? outcome : ask() };
  });
  return {
    first: judged.then(({ outcome, isAllowed, latest }) => (isAllowed ? outcome : latest)),
    latest: judged.then(({ latest }) => latest),
  };
}
