import type { OperationName } from '../../contract/operations.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { DatabaseStore } from '../store/database.ts';
import type { SignatureStore } from '../store/signatures.ts';
import type { AuthenticatedCaller } from './auth.ts';

type BindingStore = SignatureStore & Pick<DatabaseStore, 'isRolledBack'>;

/** The signature of a request with a body. For unsigned requests, it never refuses. */
export type BoundSignature = {
  /** Refuses the signature at every other operation. */
  bind: () => Promise<void>;
  /**
   * Runs a write, which may call `onStored`. Refuses a second write, unless the first failed and stored
   * nothing.
   */
  spend: <Result>(write: (onStored: () => void) => Promise<Result>) => Promise<Result>;
};

/**
 * Allows every signature for one operation, and for one write. A signature covers neither path nor method
 * (docs/spec/open-points.md, "Signature"), so a signature for `delete_review_reply` would also be valid for
 * `delete_review`. `key` is the `Idempotency-Key`, or empty: two keys make two requests of one signature, see
 * `SignatureStore`.
 */
export function bindSignature(
  store: BindingStore,
  { shop, signature: signed }: Pick<AuthenticatedCaller, 'shop' | 'signature'>,
  operation: OperationName,
  key: string,
): BoundSignature {
  if (!signed) return { bind: async () => {}, spend: (write) => write(() => {}) };
  const use = async (spend: boolean) => {
    const used = await store.useSignature(shop, { ...signed, operation, key, spend });
    if (used === 'used') return;
    if (used === 'other_operation') throw ofAnotherOperation();
    const message =
      'A request with this signature was executed before; to repeat it, sign a new Timestamp, ' +
      'or send every such request with an Idempotency-Key of its own within five seconds';
    throw new ApiFailure('already_exists', message);
  };
  return {
    bind: () => use(false),
    async spend(write) {
      await use(true);
      let isStored = false;
      try {
        return await write(() => {
          isStored = true;
        });
      } catch (error) {
        const isRepeatable = !isStored && !(error instanceof ApiFailure) && store.isRolledBack(error);
        // The caller gets the first failure. If the release fails too, the signature stays spent, which is
        // safe.
        if (isRepeatable) await store.releaseSignature(shop, signed.signature, key).catch(() => undefined);
        throw error;
      }
    },
  };
}

export function ofAnotherOperation(): ApiFailure {
  return new ApiFailure(
    'unauthenticated',
    'Sign was used for another operation; two requests with the same content need different values of Timestamp, ' +
      'or an Idempotency-Key each',
  );
}
