import type { Ledger } from '../submissions/ledger.ts';

/** One shop's part of a shared ledger: prefixes every key with `namespace`. */
export function namespacedLedger(ledger: Ledger, namespace: string): Ledger {
  const prefixed = (key: string) => `${namespace}ledger:${key}`;
  return {
    get: (key) => ledger.get(prefixed(key)),
    swap: (key, change) => ledger.swap(prefixed(key), change),
    take: (key, bucket) => ledger.take(prefixed(key), bucket),
    count: (key, period) => ledger.count(prefixed(key), period),
  };
}
