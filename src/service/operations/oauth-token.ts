import { toBase64url } from '../../contract/base64url.ts';
import type { OAuthError } from '../../contract/oauth.ts';
import type { CheckedInputOf, DataOf } from '../../contract/operations.ts';
import { readScopes, type Scope } from '../../contract/scope.ts';
import { sha256, sha256Bytes } from '../../contract/sha256.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { GrantStore, NewTokens } from '../store/grants.ts';
import type { ShopStore } from '../store/shops.ts';
import type { OperationHandler, PlatformContext } from './operation-handler.ts';

/**
 * Issues tokens for a code, a refresh token, or a platform's own credentials and a shop that authorized it.
 */
export const issueOAuthToken: OperationHandler<'oauth_token', TokenPorts> = (input, context) => {
  if (input.grant_type === 'authorization_code') return exchangeCode(input, context);
  return input.grant_type === 'refresh_token' ? refreshTokens(input, context) : issueForShop(input, context);
};

type TokenPorts = GrantStore & ShopStore;
type TokenInput = CheckedInputOf<'oauth_token'>;
type TokenData = DataOf<'oauth_token'>;
type TokenPair = { access: string; refresh: string };

async function exchangeCode(
  { code, redirect_uri: redirectUri, code_verifier }: TokenInput,
  context: PlatformContext<TokenPorts>,
): Promise<TokenData> {
  if (!code) throw missing('code');
  if (!redirectUri) throw missing('redirect_uri');
  const { store, platform, access } = context;
  const shop = shopOf(code);
  const use = { code: await sha256(code), redirectUri, challenge: await challengeOf(code_verifier) };
  const pair = { access: `${shop}.${access.newToken()}`, refresh: `${shop}.${access.newToken()}` };
  const issued = await store.redeemCode(shop, platform, use, await newTokens(pair, context));
  if (typeof issued === 'string') throw refused('invalid_grant', 'The code is not valid');
  const lifetimes = {
    access: context.limits.accessTokenLifetime,
    refresh: context.limits.refreshTokenLifetime,
  };
  return tokenData(shop, pair, lifetimes, issued.scopes, context);
}

/**
 * Both new tokens are derived from the old refresh token and the operator's key. A client that lost the
 * response gets the same pair again, although only hashes are stored. Neither the database nor the key alone
 * reveals a token.
 */
async function refreshTokens(
  { refresh_token: old, scope }: TokenInput,
  context: PlatformContext<TokenPorts>,
): Promise<TokenData> {
  if (!old) throw missing('refresh_token');
  const { store, platform, access, now } = context;
  const shop = shopOf(old);
  const [accessTokens, refreshes] = await Promise.all([
    access.keys.derive('access token', old),
    access.keys.derive('refresh token', old),
  ]);
  const pairs = accessTokens.map((token, index) => ({
    access: `${shop}.${token}`,
    refresh: `${shop}.${refreshes[index]}`,
  }));
  const use = { refresh: await sha256(old), scopes: scopesOf(scope), grace: context.limits.refreshGrace };
  const candidates = await Promise.all(pairs.map((pair) => newTokens(pair, context)));
  const rotated = await store.rotateTokens(shop, platform, use, candidates);
  if (rotated === 'invalid_scope') throw refused(rotated, 'The scope exceeds the scope of the refresh token');
  const pair = typeof rotated === 'string' ? undefined : pairs[rotated.index];
  if (typeof rotated === 'string' || !pair) throw refused('invalid_grant', 'The refresh token is not valid');
  const seconds = Math.floor(now() / 1000);
  const lifetimes = {
    access: rotated.accessExpiresAt - seconds,
    refresh: rotated.refreshExpiresAt - seconds,
  };
  return tokenData(shop, pair, lifetimes, rotated.scopes, context);
}

/**
 * Issues no refresh token, because the platform can always request another access token (RFC 6749, section
 * 4.4.3).
 */
async function issueForShop(
  { shop_id: id, myplatform_domain: domain, scope }: TokenInput,
  context: PlatformContext<TokenPorts>,
): Promise<TokenData> {
  if (!id && !domain) throw missing('shop_id');
  const { store, platform, access, now, limits } = context;
  const shop = await store.findShop({ id, domain });
  const scopes = scopesOf(scope);
  const grant = shop && (await store.findGrant(shop.id, platform.id));
  if (!grant) throw refused('invalid_grant', 'The shop has not authorized the platform');
  const token = `${shop.id}.${access.newToken()}`;
  const expiresAt = Math.floor(now() / 1000) + limits.accessTokenLifetime;
  const issued = await store.addAccessToken(shop.id, platform.id, {
    family: crypto.randomUUID(),
    access: { hash: await sha256(token), expiresAt },
    scopes,
  });
  if (!issued) throw refused('invalid_scope', 'The scope exceeds what the shop has granted');
  return tokenData(
    shop.id,
    { access: token },
    { access: limits.accessTokenLifetime },
    issued.scopes,
    context,
  );
}

async function tokenData(
  shop: string,
  { access, refresh }: { access: string; refresh?: string },
  lifetimes: { access: number; refresh?: number },
  scopes: readonly Scope[],
  { store }: PlatformContext<ShopStore>,
): Promise<TokenData> {
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: lifetimes.access,
    ...(refresh === undefined ? {} : { refresh_token: refresh }),
    ...(lifetimes.refresh === undefined ? {} : { refresh_expires_in: lifetimes.refresh }),
    scope: scopes.join(' '),
    shop_id: shop,
    myplatform_domain: (await store.findShop({ id: shop }))?.domain ?? '',
  };
}

async function newTokens(
  { access, refresh }: TokenPair,
  { now, limits }: PlatformContext,
): Promise<NewTokens> {
  const seconds = Math.floor(now() / 1000);
  return {
    access: { hash: await sha256(access), expiresAt: seconds + limits.accessTokenLifetime },
    refresh: { hash: await sha256(refresh), expiresAt: seconds + limits.refreshTokenLifetime },
  };
}

/** Codes and tokens name their shop before a full stop. */
function shopOf(token: string): string {
  return token.split('.')[0] ?? '';
}

/**
 * Returns an empty text without a verifier, so that a verifier for a code without a challenge does not match
 * either.
 */
async function challengeOf(verifier: string | undefined): Promise<string> {
  if (!verifier) return '';
  if (!/^[\w.~-]{43,128}$/.test(verifier)) throw refused('invalid_grant', 'The code_verifier is malformed');
  return toBase64url(await sha256Bytes(verifier));
}

function scopesOf(scope: string | undefined): Scope[] | undefined {
  if (!scope) return undefined;
  return readScopes(scope) ?? refuseScope();
}

function refuseScope(): never {
  throw refused('invalid_scope', 'The scope is unknown');
}

function missing(field: string): ApiFailure {
  const errors = [{ field, message: 'is required' }];
  return new ApiFailure('invalid_argument', `${field}: is required`, {
    errors,
    oauthError: 'invalid_request',
  });
}

function refused(oauthError: OAuthError, message: string): ApiFailure {
  return new ApiFailure('invalid_argument', message, { oauthError });
}
