import { grantTypes } from '../../contract/oauth.ts';
import { ApiFailure } from '../http/api-failure.ts';

/**
 * Throws `unsupported_grant_type` for an unknown grant type (RFC 6749, section 5.2). A missing one is an
 * invalid request, and an empty one counts as missing (section 3.2). `given` is the input before it is
 * validated.
 */
export function checkGrantType(given: unknown): void {
  const { grant_type: named } = { ...(typeof given === 'object' ? given : {}) } as { grant_type?: unknown };
  if (typeof named !== 'string' || named === '' || grantTypes.some((known) => known === named)) return;
  const message = `must be one of ${grantTypes.join(', ')}`;
  throw new ApiFailure('invalid_argument', `grant_type: ${message}`, {
    errors: [{ field: 'grant_type', message }],
    oauthError: 'unsupported_grant_type',
  });
}
