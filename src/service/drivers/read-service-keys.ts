import { setTimeout } from 'node:timers/promises';
import { type ServiceKeys, serviceKeys } from '../secrets/service-keys.ts';
import { newKey, readKeyFile } from './files/key-file.ts';
import { databaseFile, isPostgres } from './open-database.ts';

/**
 * The keys of `SERVICE_KEY`: one, or two separated by a comma during rotation, the newer one first. Without the
 * variable, the key in the file beside an SQLite database, which is generated once and readable by its owner only.
 * Throws for a malformed key, and for PostgreSQL without a key: its processes need the same one.
 */
export async function readServiceKeys(
  { SERVICE_KEY }: { SERVICE_KEY?: string | undefined },
  databaseUrl: string,
  folder: string,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<ServiceKeys> {
  const [newest, ...older] = (SERVICE_KEY ?? '').split(/[\s,]+/).filter(Boolean);
  if (newest) return serviceKeys([newest, ...older]);
  if (isPostgres(databaseUrl)) {
    throw new Error(
      'SERVICE_KEY is required with PostgreSQL. It seals stored secrets; generate it once: openssl rand -hex 32',
    );
  }
  const file = databaseFile(databaseUrl, folder);
  return serviceKeys([file === ':memory:' ? newKey() : await readKeyFile(`${file}.key`, wait)]);
}
