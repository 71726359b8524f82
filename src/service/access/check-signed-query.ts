import { isSignable } from '../../contract/signable-text.ts';
import { ApiFailure } from '../http/api-failure.ts';

/**
 * Throws `invalid_argument` if the string that was signed for a query could also be the string of another
 * request. Names with `&`, `=` or `|` are no parameters of any operation.
 */
export function checkSignedQuery(query: Iterable<[string, string]>): void {
  const errors = [...query]
    .filter(([name, value]) => /[&=|]/.test(name) || !isSignable(value))
    .map(([field]) => ({ field, message }));
  if (errors.length > 0) throw new ApiFailure('invalid_argument', message, { errors });
}

const message =
  'a signed query must not contain "&" before "=" or "|" before "{", which would also be another query; ' +
  'use a bearer token or an API key';
