import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/**
 * The folder with the binaries of PostgreSQL, the newest one of several; undefined without PostgreSQL.
 * Windows has none that the tests can use.
 * @param {Record<string, string | undefined>} env
 */
export function postgresFolder(env = process.env) {
  if (process.platform === 'win32') return undefined;
  const folders = [...versions('/usr/lib/postgresql'), ...(env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** @param {string} parent */
function versions(parent) {
  if (!existsSync(parent)) return [];
  const names = readdirSync(parent).sort((one, other) => Number(other) - Number(one));
  return names.map((name) => join(parent, name, 'bin'));
}
