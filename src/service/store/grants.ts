import type { Scope } from '../../contract/scope.ts';

/**
 * Port: the authorizations that shops granted to platforms, and the codes and tokens issued under them. Only
 * the SHA-256 of codes and tokens is stored. Issuing and revoking tokens leaves an entry in the audit log.
 * Times are Unix times in seconds.
 */
export type GrantStore = {
  /**
   * Records a shop's consent with the code that the platform can exchange for tokens. Replaces an earlier
   * consent: webhooks whose topic the new scopes do not cover are deleted.
   */
  authorize(shop: string, platform: GrantedPlatform, consent: Consent): Promise<void>;
  /** Returns undefined if the shop has not authorized the platform. */
  findGrant(shop: string, platformId: string): Promise<Grant | undefined>;
  /** The platforms that a shop has authorized, by name. */
  listGrants(shop: string): Promise<(Grant & { platform: GrantedPlatform; name: string })[]>;
  /** The ids of all shops that have authorized the platform. */
  grantingShops(platformId: string): Promise<string[]>;
  /**
   * Exchanges a code for tokens, once. Returns `invalid` if the code is unknown, expired, issued to another
   * platform, or bound to another redirect URI or challenge. `reused` revokes the tokens of the first
   * exchange and records the event.
   */
  redeemCode(
    shop: string,
    platform: GrantedPlatform,
    code: CodeUse,
    tokens: NewTokens,
  ): Promise<IssuedTokens | 'invalid' | 'reused'>;
  /**
   * Adds an access token without a refresh token. Returns undefined if the shop has not granted all of the
   * scopes.
   */
  addAccessToken(
    shop: string,
    platformId: string,
    token: { family: string; access: NewToken; scopes: readonly Scope[] | undefined },
  ): Promise<IssuedTokens | undefined>;
  /**
   * Replaces a refresh token. The first candidate is stored on the first use. During the grace, the same
   * token again returns its replacement, if it is among `candidates`, and the earlier access tokens stay
   * valid; later, `reused` revokes all tokens of its family and records the event. The grace ends after
   * `grace` seconds, and with the first use of the replacement. Returns `invalid` if the token is
   * unknown, expired, or of another platform; `invalid_scope` if the scopes exceed the token's scopes.
   */
  rotateTokens(
    shop: string,
    platform: GrantedPlatform,
    use: { refresh: string; scopes: readonly Scope[] | undefined; grace: number },
    candidates: readonly NewTokens[],
  ): Promise<RotatedTokens | 'invalid' | 'invalid_scope' | 'reused'>;
  /**
   * The access token with this hash, with the scopes that the shop still grants. Counts as its use, see
   * `rotateTokens`.
   */
  findAccessToken(shop: string, hash: string): Promise<AccessToken | undefined>;
  /**
   * Revokes an access token, or the whole family of a refresh token. Does nothing if another platform owns
   * it.
   */
  revokeToken(shop: string, platformId: string, hash: string): Promise<void>;
  /**
   * Ends an authorization and deletes its tokens and the platform's webhooks. Returns false if there is none.
   */
  endGrant(shop: string, platform: GrantedPlatform, event: 'disconnected' | 'cancelled'): Promise<boolean>;
  /** The newest 100 events of a shop's authorizations, newest first. */
  listAuthorizationEvents(shop: string): Promise<AuthorizationEvent[]>;
};

export type GrantedPlatform = { id: string; clientId: string };

/** `authorized_at` is an ISO time. */
export type Grant = { scopes: readonly Scope[]; authorized_at: string };

/** `code` is a hash; `challenge` is an S256 challenge or empty. */
export type Consent = {
  scopes: readonly Scope[];
  code: string;
  family: string;
  redirectUri: string;
  challenge: string;
  expiresAt: number;
};

/** `challenge` is the challenge of the sent verifier; empty without one. */
export type CodeUse = { code: string; redirectUri: string; challenge: string };

export type NewToken = { hash: string; expiresAt: number };

export type NewTokens = { access: NewToken; refresh: NewToken };

export type IssuedTokens = { scopes: readonly Scope[] };

/** `index` is the index of the candidate. */
export type RotatedTokens = IssuedTokens & {
  index: number;
  accessExpiresAt: number;
  refreshExpiresAt: number;
};

export type AccessToken = {
  platform: GrantedPlatform;
  scopes: readonly Scope[];
  expiresAt: number;
};

export type AuthorizationEvent = {
  /** ISO time. */
  occurred_at: string;
  client_id: string;
  event: 'authorized' | 'disconnected' | 'cancelled' | 'code_reused' | 'refresh_token_reused';
};
