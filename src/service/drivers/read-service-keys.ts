import { setTimeout } from 'node:timers/promises';
import type { Secret } from '../../server/config/secret.ts';
import { type ServiceKeys, serviceKeys } from '../secrets/service-keys.ts';
import { newKey, readKeyFile } from './files/key-file.ts';
import { databaseFile } from './open-database.ts';

/**
 * Returns the configured keys, the newest first. Without any, returns the key in the file beside a SQLite
 * database, which is generated once and readable by its owner only. Throws for an incomplete file.
 */
export async function readServiceKeys(
  configured: readonly Secret[],
  databaseUrl: string,
  folder: string,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<ServiceKeys> {
  const [newest, ...older] = configured.map((key) => key.reveal());
  if (newest !== undefined) return serviceKeys([newest, ...older]);
  const file = databaseFile(databaseUrl, folder);
  return serviceKeys([file === ':memory:' ? newKey() : await readKeyFile(`${file}.key`, wait)]);
}
