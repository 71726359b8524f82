import { scopes as allScopes, type Scope } from '../../contract/scope.ts';
import { sha256 } from '../../contract/sha256.ts';
import { standardSecret } from '../../contract/webhook-signature.ts';
import { auditLabel } from '../store/audit.ts';
import type { CallerStore, StoredCaller } from '../store/callers.ts';

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

/** New credentials with their label in the audit log. */
export type LabelledCredentials = { issued: IssuedCredentials; label: string };

/** Issues credentials as `issueCredentials` does, with their label. */
export async function issueLabelled(
  ...wanted: Parameters<typeof issueCredentials>
): Promise<LabelledCredentials> {
  const issued = await issueCredentials(...wanted);
  const key = issued.kind === 'signature' ? issued.publicToken : await sha256(issued.token);
  return { issued, label: auditLabel(key) };
}

/**
 * Replaces the secret of credentials. The earlier private token of a signature stays valid until the next
 * rotation, unless `isImmediate`; the earlier bearer token or API key ends at once.
 */
export async function rotateCredentials(
  store: CallerStore,
  shop: string,
  { kind, key, scopes, expires_at }: StoredCaller,
  { isImmediate, newToken }: { isImmediate: boolean; newToken: () => string },
): Promise<LabelledCredentials> {
  if (kind === 'signature') {
    const privateToken = newToken();
    const [current] = (await store.findCaller(kind, key))?.secrets ?? [];
    const secrets = current && !isImmediate ? [privateToken, current] : [privateToken];
    await store.addCaller(kind, key, { shop, secrets, scopes, expires_at });
    return { issued: { kind, publicToken: key, privateToken }, label: auditLabel(key) };
  }
  const expiry = expires_at === null ? {} : { expiresAt: expires_at };
  const replacement = await issueLabelled(store, shop, { kind, scopes, ...expiry }, newToken);
  await store.deleteCaller(shop, kind, key);
  return replacement;
}

/**
 * The credentials as environment variables of the edge, and the webhook secret for libraries of Standard
 * Webhooks.
 */
export function asEnvironment(issued: IssuedCredentials): Record<string, string> {
  if (issued.kind !== 'signature') {
    return { [issued.kind === 'bearer' ? 'reviews_access_token' : 'reviews_api_key']: issued.token };
  }
  return {
    reviews_public_token: issued.publicToken,
    reviews_private_token: issued.privateToken,
    webhook_secret: standardSecret(issued.privateToken),
  };
}

/** The public token, or the start of the hash of a secret token. */
export function credentialId({ kind, key }: Pick<StoredCaller, 'kind' | 'key'>): string {
  return kind === 'signature' ? key : key.slice(0, 16);
}
