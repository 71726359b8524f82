import type { Generated, Selectable } from 'kysely';
import type { NetworkKind } from '../../../../contract/account.ts';
import type { Role } from '../../../../contract/console.ts';

/** The tables of shops, platforms, their authorizations and tokens, repeated writes, and people. */
export type AccessTables = {
  shop: ShopTable;
  shop_settings: ShopSettingsTable;
  platform: PlatformTable;
  platform_grant: PlatformGrantTable;
  oauth_code: OAuthCodeTable;
  token_family: TokenFamilyTable;
  oauth_token: OAuthTokenTable;
  authorization_event: AuthorizationEventTable;
  idempotent_write: IdempotentWriteTable;
  rate_window: RateWindowTable;
  person: PersonTable;
  person_role: PersonRoleTable;
  sign_in_link: SignInLinkTable;
  person_session: PersonSessionTable;
  authenticator: AuthenticatorTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
};

type ShopTable = { shop_id: string; name: string; domain: string; password_hash: string; created_at: string };

type PlatformTable = {
  id: Generated<number>;
  client_id: string;
  name: string;
  /** JSON arrays; each secret is sealed. */
  secrets: string;
  redirect_uris: string;
  scopes: string;
  created_at: string;
};

type PlatformGrantTable = { shop_id: string; platform_id: number; scopes: string; authorized_at: string };

/** An authorization code. Times here and in tokens are Unix times in seconds. */
type OAuthCodeTable = {
  shop_id: string;
  code_hash: string;
  platform_id: number;
  /** The tokens that the code is exchanged for. */
  family_id: string;
  redirect_uri: string;
  scopes: string;
  challenge: string;
  expires_at: number;
  is_used: 0 | 1;
};

/** The tokens that descend from one code, or one access token that a platform requested on its own. */
type TokenFamilyTable = {
  shop_id: string;
  family_id: string;
  platform_id: number;
  /** The hash of the access token of the last refresh, until its pair is used. */
  unused_hash: string | null;
};

type OAuthTokenTable = {
  shop_id: string;
  token_hash: string;
  family_id: string;
  kind: 'access' | 'refresh';
  scopes: string;
  expires_at: number;
  /** When a refresh token was replaced; null for all others. */
  used_at: number | null;
};

type AuthorizationEventTable = {
  shop_id: string;
  id: Generated<number>;
  client_id: string;
  event: string;
  /** Milliseconds since 1970. */
  occurred_at: number;
};

/** `answer` is JSON; null while the first request is running. Times are Unix times in seconds. */
type IdempotentWriteTable = {
  shop_id: string;
  credential: string;
  idempotency_key: string;
  fingerprint: string;
  answer: string | null;
  expires_at: number;
};

/**
 * `key` is a keyed hash, `granted` the part of the count that was added last. `ends_at` is in milliseconds
 * since 1970. A crash or failover of PostgreSQL empties the table.
 */
type RateWindowTable = { key: string; count: number; granted: number; ends_at: number };

type PersonTable = {
  id: Generated<number>;
  email: string;
  name: string;
  /** Empty without a password. */
  password_hash: string;
  is_disabled: 0 | 1;
  created_at: string;
};

type PersonRoleTable = { person_id: number; shop_id: string; role: Role };

/** Times of links and sessions are in milliseconds since 1970. */
type SignInLinkTable = { token_hash: string; person_id: number; sets_password: 0 | 1; expires_at: number };

type PersonSessionTable = {
  token_hash: string;
  person_id: number;
  created_at: number;
  used_at: number;
  /** The end of the session unless it is used again, at most `expires_at`. */
  ends_at: number;
  expires_at: number;
  /** Names of products; empty if they are unknown. */
  browser: string;
  system: string;
  network: NetworkKind;
};

/** Times of factors are in milliseconds since 1970. `last_step` is the last used time step. */
type AuthenticatorTable = { person_id: number; secrets: string; last_step: number; created_at: number };

/** `transports` is a JSON array. */
type PasskeyTable = {
  credential_id: string;
  person_id: number;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  used_at: number | null;
};

type RecoveryCodeTable = { person_id: number; code_hash: string };

/** `person_id` is null while the person is unknown. */
type SignInChallengeTable = { challenge_hash: string; person_id: number | null; expires_at: number };

export type PasskeyRow = Selectable<PasskeyTable>;
export type PersonRow = Selectable<PersonTable>;
export type PlatformRow = Selectable<PlatformTable>;

/** The settings of a shop as JSON, and the number of their changes. */
type ShopSettingsTable = { shop_id: string; settings: string; version: number; changed_at: string };
