import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { aptInstall } from './apt-install.mjs';

/** Installs WebKitGTK and the screen of its tests, if no password is needed for that. Without them, its journeys are left out. */
export function ensureWebKit() {
  const missing = missingWebKitPackages(process.env);
  if (missing.length > 0) aptInstall('WebKit', missing);
}

/**
 * The Debian packages that the journeys in WebKit lack. `WEBKIT_DRIVER_PATH` replaces the driver, not the screen.
 * @param {Record<string, string | undefined>} env
 */
export function missingWebKitPackages({ PATH = '', WEBKIT_DRIVER_PATH }) {
  /** @param {string} program */
  const isOnPath = (program) => PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));
  return [
    ...(WEBKIT_DRIVER_PATH || isOnPath('WebKitWebDriver') ? [] : ['webkit2gtk-driver']),
    ...(isOnPath('Xvfb') ? [] : ['xvfb']),
  ];
}
