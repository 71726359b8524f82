import { scopes as allScopes, type Scope } from '../../contract/scope.ts';
import { sha256 } from '../../contract/sha256.ts';
import type { CallerStore } from '../store/callers.ts';

/** New credentials, as shown once: bearer tokens and API keys are stored as hashes. */
export type IssuedCredentials =
  | { kind: 'signature'; publicToken: string; privateToken: string }
  | { kind: 'bearer' | 'api-key'; token: string };

/**
 * Issues credentials for a shop. Scopes (all by default) apply to bearer tokens only; `expiresAt` is Unix
 * time in seconds (never by default). `newToken` returns a new text that nobody can guess.
 */
export async function issueCredentials(
  store: CallerStore,
  shop: string,
  wanted: { kind: IssuedCredentials['kind']; scopes?: readonly Scope[]; expiresAt?: number },
  newToken: () => string,
): Promise<IssuedCredentials> {
  const { kind } = wanted;
  if (kind === 'signature') {
    const [publicToken, privateToken] = [newToken(), newToken()];
    const secrets = [privateToken];
    await store.addCaller(kind, publicToken, { shop, secrets, scopes: [], expires_at: null });
    return { kind, publicToken, privateToken };
  }
  const token = newToken();
  const scopes = kind === 'bearer' ? (wanted.scopes ?? allScopes) : [];
  const expires_at = wanted.expiresAt ?? null;
  await store.addCaller(kind, await sha256(token), { shop, secrets: [], scopes, expires_at });
  return { kind, token };
}
