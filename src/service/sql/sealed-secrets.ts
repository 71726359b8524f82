import { isSealed, type ServiceKeys } from '../service-keys.ts';
import type { Database } from './schema.ts';

/** A list of secrets as a column stores it: a JSON array of sealed texts, each bound to its owner. */
export async function sealSecrets(
  keys: ServiceKeys,
  secrets: readonly string[],
  owner: SecretOwner,
): Promise<string> {
  return JSON.stringify(await Promise.all(secrets.map((secret) => keys.seal(secret, contextOf(owner)))));
}

export function unsealSecrets(keys: ServiceKeys, column: string, owner: SecretOwner): Promise<string[]> {
  const stored = JSON.parse(column) as string[];
  return Promise.all(stored.map((secret) => keys.unseal(secret, contextOf(owner))));
}

/** The table of a secret and the key of its row. */
export type SecretOwner = { table: 'caller' | 'platform'; key: string };

/**
 * Seals every stored secret with the newest key: those that an earlier version stored as plain text, and those that an
 * older key sealed. Returns the number of changed rows. Throws if a secret was sealed with an unknown key.
 */
export async function resealSecrets(db: Database, keys: ServiceKeys): Promise<number> {
  const callers = await db
    .selectFrom('caller')
    .select(['key', 'secrets'])
    .where('secrets', '<>', '[]')
    .execute();
  const platforms = await db.selectFrom('platform').select(['client_id as key', 'secrets']).execute();
  let changed = 0;
  for (const { key, secrets } of callers) {
    const sealed = await reseal(keys, secrets, { table: 'caller', key });
    if (sealed === undefined) continue;
    changed += 1;
    // Compared with the text that was read, because another process may have rotated the secret meanwhile.
    const update = db.updateTable('caller').set({ secrets: sealed });
    await update.where('key', '=', key).where('secrets', '=', secrets).execute();
  }
  for (const { key, secrets } of platforms) {
    const sealed = await reseal(keys, secrets, { table: 'platform', key });
    if (sealed === undefined) continue;
    changed += 1;
    const update = db.updateTable('platform').set({ secrets: sealed });
    await update.where('client_id', '=', key).where('secrets', '=', secrets).execute();
  }
  return changed;
}

/** Undefined if the newest key sealed all of them. */
async function reseal(keys: ServiceKeys, column: string, owner: SecretOwner): Promise<string | undefined> {
  const stored = JSON.parse(column) as string[];
  if (stored.every(keys.isCurrent)) return undefined;
  const plain = stored.map((secret) => (isSealed(secret) ? keys.unseal(secret, contextOf(owner)) : secret));
  return sealSecrets(keys, await Promise.all(plain), owner);
}

function contextOf({ table, key }: SecretOwner): string {
  return `${table}:${key}`;
}
