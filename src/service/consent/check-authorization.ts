import type { FieldError } from '../../contract/envelope.ts';
import type { CheckedInputOf } from '../../contract/operations.ts';
import { readScopes, type Scope } from '../../contract/scope.ts';
import type { Platform, PlatformStore } from '../store/platforms.ts';

/** An authorization request that a merchant may decide about. */
export type AuthorizationRequest = { platform: Platform; scopes: Scope[] };

/**
 * Checks an authorization request against the registered platform. Redirect URIs are compared character by
 * character (RFC 9700, section 4.1.3). Returns the request, or the invalid parameters.
 */
export async function checkAuthorization(
  query: CheckedInputOf<'get_oauth_authorize_url'>,
  store: PlatformStore,
): Promise<AuthorizationRequest | { errors: FieldError[] }> {
  const platform = await store.findPlatform(query.client_id);
  if (!platform) return { errors: [{ field: 'client_id', message: 'is not a registered platform' }] };
  const scopes = readScopes(query.scope);
  const errors: FieldError[] = [];
  if (!platform.redirectUris.includes(query.redirect_uri)) {
    errors.push({ field: 'redirect_uri', message: 'is not registered for this platform' });
  }
  if (!scopes?.every((scope) => platform.scopes.includes(scope))) {
    errors.push({ field: 'scope', message: 'must list scopes that the platform may request' });
  }
  // Without its method, the challenge would be the secret itself (RFC 7636, section 4.3).
  if ((query.code_challenge === undefined) !== (query.code_challenge_method === undefined)) {
    errors.push({ field: 'code_challenge_method', message: 'must be S256 together with a code_challenge' });
  }
  return scopes && errors.length === 0 ? { platform, scopes } : { errors };
}
