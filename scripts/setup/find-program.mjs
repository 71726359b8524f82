import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * The path of the first program in `PATH` with one of the names, or else the first of the places that exists.
 * @param {{ names: string[], places?: string[] }} program
 * @param {Record<string, string | undefined>} env
 */
export function findProgram({ names, places = [] }, env = process.env) {
  const folders = (env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file));
}
