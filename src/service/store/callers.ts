import type { Scope } from '../../contract/scope.ts';

/**
 * Port: credentials and the shops they stand for. Private tokens are sealed; for other secrets, only the hash
 * is stored.
 */
export type CallerStore = {
  /** The caller behind a public token, or behind the SHA-256 of a bearer token or API key. */
  findCaller(kind: CallerKind, key: string): Promise<Caller | undefined>;
  /** Adds a caller, or replaces the one with the same kind and key. */
  addCaller(kind: CallerKind, key: string, caller: Omit<Caller, 'kind'>): Promise<void>;
  /** All credentials of a shop, oldest first. */
  listCallers(shop: string): Promise<StoredCaller[]>;
  /**
   * Deletes credentials with the webhooks that they sign. Returns false if the shop has none with this kind
   * and key.
   */
  deleteCaller(shop: string, kind: CallerKind, key: string): Promise<boolean>;
  /** The public token of a shop's newest signature credentials. */
  newestPublicToken(shop: string): Promise<string | undefined>;
  /** The secrets that sign deliveries, the newest first; undefined if they were revoked. */
  signingSecrets(shop: string, signer: WebhookSigner): Promise<readonly string[] | undefined>;
};

export type CallerKind = 'signature' | 'bearer' | 'api-key';

/** `created_at` is in milliseconds since 1970. */
export type StoredCaller = Omit<Caller, 'shop' | 'secrets'> & { key: string; created_at: number };

/** `publicToken` is the `client_id` of a platform; `platform` is "0" for the shop itself. */
export type WebhookSigner = { platform: string; publicToken: string };

/**
 * `secrets`: the private tokens of a public token, two during rotation, the newer one first. `expires_at`:
 * Unix time in seconds; null if the credentials do not expire.
 */
export type Caller = {
  kind: CallerKind;
  shop: string;
  secrets: readonly string[];
  scopes: readonly Scope[];
  expires_at: number | null;
};
