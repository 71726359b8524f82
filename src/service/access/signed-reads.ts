import type { OperationName } from '../../contract/operations.ts';
import { ofAnotherOperation } from './bind-signature.ts';

/** Binds the signatures of requests without a body to their operations, in memory. */
export type SignedReads = { bind: (operation: OperationName, signature: string) => void };

/**
 * Refuses a signature at a second operation later than `grace` after its first use. Within it, both are
 * allowed: reads with the same parameters that a shop signs in the same second have the same signature
 * (docs/decisions/0019). Remembers at most `most` signatures, and at least the newest half of them.
 */
export function signedReads(now: () => number, { grace = 5_000, most = 50_000 } = {}): SignedReads {
  type Uses = Map<string, { operation: OperationName; at: number }>;
  // Two halves, because finding the oldest key of a large map takes long after deletions.
  let newer: Uses = new Map();
  let older: Uses = new Map();
  return {
    bind(operation, signature) {
      const first = newer.get(signature) ?? older.get(signature);
      if (!first) {
        if (newer.size >= most / 2) [newer, older] = [new Map(), newer];
        newer.set(signature, { operation, at: now() });
      } else if (first.operation !== operation && now() - first.at > grace) throw ofAnotherOperation();
    },
  };
}
