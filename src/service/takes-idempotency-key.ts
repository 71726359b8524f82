import { type Operation, operations } from '../contract/operations.ts';

/**
 * Whether an operation can be repeated with an `Idempotency-Key`. Tokens cannot: their answers are stored nowhere. A code
 * works once, and a used refresh token returns the same tokens for a minute.
 */
export function takesIdempotencyKey(operation: Operation): boolean {
  return operation.method === 'POST' && !operation.isRead && operation !== operations.oauth_token;
}
