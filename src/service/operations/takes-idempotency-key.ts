import { type Operation, operations } from '../../contract/operations.ts';

/**
 * Whether an operation can be repeated with an `Idempotency-Key`. Tokens cannot: their answers are stored nowhere. A code
 * works once, and a used refresh token returns the same tokens for a minute. A disconnection ends the bearer token that
 * would identify its repetition.
 */
export function takesIdempotencyKey(operation: Operation): boolean {
  const { oauth_token, oauth_disconnect } = operations;
  return (
    operation.method === 'POST' &&
    !operation.isRead &&
    operation !== oauth_token &&
    operation !== oauth_disconnect
  );
}
