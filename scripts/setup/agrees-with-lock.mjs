import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   os?: string[] | string, cpu?: string[] | string, libc?: string[] | string }} LockedPackage
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Platform
 */

/**
 * Whether npm has installed every package of `package-lock.json` in its version, for example by `npm ci`, so
 * that the packages need not be installed again. npm records its installation in `node_modules`.
 * @param {string} root
 * @param {Platform} platform
 */
export function agreesWithLock(root, platform = thisPlatform()) {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const locked = packagesIn(join(root, 'package-lock.json'));
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, own]) => {
    // The project itself.
    if (path === '') return true;
    const found = installed[path];
    if (!found) return own.optional === true && !isFor(own, platform);
    const isSame = found.version === own.version && found.integrity === own.integrity;
    return isSame && existsSync(join(root, path, 'package.json'));
  });
}

/**
 * The packages of a lock file by path; undefined if there is no readable file.
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
export function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether the package is made for this platform. A package that names none may belong to one that npm has
 * left out.
 * @param {LockedPackage} own
 * @param {Platform} platform
 */
export function isFor({ os, cpu, libc }, platform) {
  if (!os && !cpu) return false;
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);
}

/**
 * Lists name allowed values, or with an exclamation mark excluded ones.
 * @param {string[] | string | undefined} list
 * @param {string | undefined} value
 */
function allows(list, value) {
  if (!list || value === undefined) return true;
  // Some packages have a single value in place of a list.
  const values = [list].flat();
  if (values.includes(`!${value}`)) return false;
  const allowed = values.filter((one) => !one.startsWith('!'));
  return allowed.length === 0 || allowed.includes(value);
}

/** @returns {Platform} */
export function thisPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu, libc: undefined };
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport());
  return { os, cpu, libc: report?.header?.glibcVersionRuntime ? 'glibc' : 'musl' };
}
