/**
 * The owners of secrets: credentials of shops, platforms, the unsubscribe links of a shop, and the
 * authenticator apps of people.
 */
export type SecretKind = 'credentials' | 'platforms' | 'unsubscribe_links' | 'authenticators';

/**
 * Secrets that a lost key sealed. `ids` are the first public tokens, client ids, shops or people; they are
 * not secret.
 */
export type LostSecrets = { kind: SecretKind; count: number; ids: readonly string[] };

/** A sentence for the operator about the affected features and how to replace the secrets. */
export function lostSecretsSentence({ kind, count, ids }: LostSecrets): string {
  const named = count > ids.length ? `${ids.join(', ')} and ${count - ids.length} more` : ids.join(', ');
  return `No key in SERVICE_KEY opens the secrets of these ${kindNames[kind]}: ${named}. ${remedies[kind]}`;
}

const kindNames: Record<SecretKind, string> = {
  credentials: 'credentials',
  platforms: 'platforms',
  unsubscribe_links: "shops' unsubscribe links",
  authenticators: "people's authenticator apps",
};

const remedies: Record<SecretKind, string> = {
  credentials: 'Add the lost key, or replace each with credential rotate.',
  platforms: 'Add the lost key, or replace each with platform rotate.',
  unsubscribe_links: 'Add the lost key; without it, links in sent emails stay invalid, and new ones work.',
  authenticators: 'Add the lost key, or remove the apps with person remove-factors.',
};
