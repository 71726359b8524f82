import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFor, packagesIn, thisPlatform } from './agrees-with-lock.mjs';

/**
 * The number of packages of `package-lock.json` that npm surely installs on this platform, and how many of
 * them it has unpacked.
 * @param {string} root
 * @returns {{ done: number, total: number }}
 */
export function countInstalled(root, platform = thisPlatform()) {
  const packages = Object.entries(packagesIn(join(root, 'package-lock.json')) ?? {});
  const needed = packages.filter(
    ([path, own]) => path !== '' && !own.link && (!own.optional || isFor(own, platform)),
  );
  const done = needed.filter(([path]) => existsSync(join(root, path, 'package.json')));
  return { done: done.length, total: needed.length };
}
