import { sql } from 'kysely';
import type { LostSecrets } from '../../secrets/lost-secrets.ts';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { Database } from '../database/schema.ts';

/** Converts a list of secrets to its stored form: a JSON array of sealed texts, each bound to its owner. */
export async function sealSecrets(
  keys: ServiceKeys,
  secrets: readonly string[],
  owner: SecretOwner,
): Promise<string> {
  return JSON.stringify(await Promise.all(secrets.map((secret) => keys.seal(secret, contextOf(owner)))));
}

/** Leaves out the secrets that a lost key sealed. */
export function unsealSecrets(keys: ServiceKeys, column: string, owner: SecretOwner): Promise<string[]> {
  const stored = JSON.parse(column) as string[];
  return Promise.all(stored.filter(keys.canUnseal).map((secret) => keys.unseal(secret, contextOf(owner))));
}

/** Groups lost secrets for the log, with some of their owners. */
export function summariseLost(lost: readonly SecretOwner[]): LostSecrets[] {
  return sealedTables
    .map(({ table, kind }) => ({
      kind,
      ids: lost.filter((one) => one.table === table).map(({ key }) => key),
    }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ kind, ids }) => ({ kind, count: ids.length, ids: ids.slice(0, mostNamed) }));
}

const mostNamed = 20;

/** The table of a secret and the key of its row. */
export type SecretOwner = { table: (typeof sealedTables)[number]['table']; key: string };

/** The tables with a column `secrets`, and the column that identifies a row. */
const sealedTables = [
  { table: 'caller', column: 'key', kind: 'credentials' },
  { table: 'platform', column: 'client_id', kind: 'platforms' },
  { table: 'unsubscribe_key', column: 'shop_id', kind: 'unsubscribe_links' },
  { table: 'authenticator', column: 'person_id', kind: 'authenticators' },
] as const;

/**
 * Seals every secret that an older key sealed with the newest one. Returns the number of changed rows, and
 * the owners of secrets that a lost key sealed: they are kept in case the key is found.
 */
export async function resealSecrets(
  db: Database,
  keys: ServiceKeys,
): Promise<{ changed: number; lost: SecretOwner[] }> {
  let changed = 0;
  const lost: SecretOwner[] = [];
  for (const { table, column } of sealedTables) {
    const { rows } = await sql<{ key: string | number; secrets: string }>`
      select ${sql.ref(column)} as key, secrets from ${sql.table(table)} where secrets <> '[]'
      order by ${sql.ref(column)}`.execute(db);
    for (const { key, secrets } of rows) {
      const owner = { table, key: String(key) };
      const stored = JSON.parse(secrets) as string[];
      if (!stored.every(keys.canUnseal)) lost.push(owner);
      const sealed = JSON.stringify(await Promise.all(stored.map((secret) => reseal(keys, secret, owner))));
      if (sealed === secrets) continue;
      changed += 1;
      // The condition compares with the text that was read, because another process may have rotated the
      // secret meanwhile.
      await sql`update ${sql.table(table)} set secrets = ${sealed}
        where ${sql.ref(column)} = ${key} and secrets = ${secrets}`.execute(db);
    }
  }
  return { changed, lost };
}

async function reseal(keys: ServiceKeys, secret: string, owner: SecretOwner): Promise<string> {
  if (keys.isCurrent(secret) || !keys.canUnseal(secret)) return secret;
  return keys.seal(await keys.unseal(secret, contextOf(owner)), contextOf(owner));
}

function contextOf({ table, key }: SecretOwner): string {
  return `${table}:${key}`;
}
