import { type Operation, operations } from '../../contract/operations.ts';

/**
 * Whether an operation can be repeated with an `Idempotency-Key`. Token operations and others with secrets
 * are excluded, because their responses are never stored: a code works once, and a refresh token can be
 * repeated during its grace. A disconnection is excluded, because it ends the bearer token that would
 * identify its repetition.
 */
export function takesIdempotencyKey(operation: Operation): boolean {
  const { oauth_token, oauth_disconnect } = operations;
  return (
    operation.method === 'POST' &&
    !operation.isRead &&
    !operation.returnsSecret &&
    operation !== oauth_token &&
    operation !== oauth_disconnect
  );
}
