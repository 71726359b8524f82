import type { RawOutcome } from './outcome.ts';

/** The outcome to show, and later what the edge says about it if it is a copy of the browser's cache. */
export type FirstOutcomes = { first: Promise<RawOutcome>; latest?: Promise<RawOutcome> };

/**
 * Requests an answer that the shopper returns to. Browsers reuse a cached answer of any age after Back, so
 * reviews that were hidden in the meantime would appear again. `first` is the cached answer only while the
 * edge allows browsers to show it, and `latest` is always the edge's.
 */
export function askAgain(ask: (cache: RequestCache) => Promise<RawOutcome>): FirstOutcomes {
  const copy = ask('force-cache');
  // One after the other: a request that validates a cached answer would block the one that only reads it.
  const latest = copy.then((outcome) =>
    outcome.ok && !(isAllowed(outcome) && isNew(outcome)) ? ask('no-cache') : outcome,
  );
  const first = copy.then((outcome) => (isAllowed(outcome) ? outcome : latest));
  return { first, latest };
}

function isAllowed({ lifetime }: RawOutcome): boolean {
  return !!lifetime && lifetime.left > 0;
}

/** Whether the edge has just sent the answer, because the browser had none. */
function isNew({ lifetime }: RawOutcome): boolean {
  return !!lifetime && lifetime.past < 2_000;
}
