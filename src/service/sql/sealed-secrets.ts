import { sql } from 'kysely';
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
export type SecretOwner = { table: (typeof sealedTables)[number]['table']; key: string };

/** The tables with a column `secrets`, and the column that identifies a row. */
const sealedTables = [
  { table: 'caller', column: 'key' },
  { table: 'platform', column: 'client_id' },
  { table: 'unsubscribe_key', column: 'shop_id' },
] as const;

/**
 * Seals every stored secret with the newest key: those that an earlier version stored as plain text, and those that an
 * older key sealed. Returns the number of changed rows. Throws if a secret was sealed with an unknown key.
 */
export async function resealSecrets(db: Database, keys: ServiceKeys): Promise<number> {
  let changed = 0;
  for (const { table, column } of sealedTables) {
    const { rows } = await sql<{ key: string; secrets: string }>`
      select ${sql.ref(column)} as key, secrets from ${sql.table(table)} where secrets <> '[]'`.execute(db);
    for (const { key, secrets } of rows) {
      const sealed = await reseal(keys, secrets, { table, key });
      if (sealed === undefined) continue;
      changed += 1;
      // Compared with the text that was read, because another process may have rotated the secret meanwhile.
      await sql`update ${sql.table(table)} set secrets = ${sealed}
        where ${sql.ref(column)} = ${key} and secrets = ${secrets}`.execute(db);
    }
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
