import type { OperationName } from '../contract/operations.ts';
import { ApiFailure } from './api-failure.ts';
import type { RequestSignature } from './auth.ts';
import type { SignatureStore } from './store/signatures.ts';

/**
 * Allows every signature for one write only. A signature covers neither path nor method (docs/spec/open-points.md, "Signature"), so
 * one for `delete_review_reply` would also be valid for `delete_review`. Reads may share a signature, because two
 * calls with the same parameters in the same second have the same one.
 */
export async function refuseReplay(
  store: SignatureStore,
  shop: string,
  operation: OperationName,
  { signature, expiresAt }: RequestSignature,
): Promise<void> {
  const earlier = await store.useSignature(shop, { signature, operation, expiresAt });
  if (earlier === undefined) return;
  if (earlier !== operation) throw new ApiFailure('unauthenticated', 'Sign was used for another operation');
  const message = 'A request with this signature was executed before; sign it again to repeat it';
  throw new ApiFailure('already_exists', message);
}
