import type { Scope } from '../../contract/scope.ts';

/** Port: credentials and the shops they stand for. */
export type CallerStore = {
  /** The caller behind a public token, or behind the SHA-256 of a bearer token or API key. */
  findCaller(kind: CallerKind, key: string): Promise<Caller | undefined>;
  /** Adds a caller, or replaces the one with the same kind and key. */
  addCaller(kind: CallerKind, key: string, caller: Omit<Caller, 'kind'>): Promise<void>;
  /** The tokens that sign a shop's webhook deliveries: those of its newest signature credentials. */
  signingKey(shop: string): Promise<{ publicToken: string; secrets: readonly string[] } | undefined>;
};

export type CallerKind = 'signature' | 'bearer' | 'api-key';

/**
 * `secrets`: the private tokens of a public token, two during rotation, the newer one first. `expires_at`: Unix
 * time in seconds; null if the credentials do not expire.
 */
export type Caller = {
  kind: CallerKind;
  shop: string;
  secrets: readonly string[];
  scopes: readonly Scope[];
  expires_at: number | null;
};
