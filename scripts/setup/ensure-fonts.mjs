import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { aptInstall } from './apt-install.mjs';

/**
 * Installs the fonts of a desktop if no password is needed for that. Returns whether they are there.
 * @returns {boolean}
 */
export function ensureFonts() {
  const missing = missingFontPackages();
  if (missing.length > 0) aptInstall('the fonts of a desktop', missing);
  return missingFontPackages().length === 0;
}

/** The Debian packages of the fonts of a desktop that are missing. Systems other than Linux have such fonts. */
export function missingFontPackages(families = fontFamilies()) {
  if (process.platform !== 'linux') return [];
  return [
    ...(families.includes('Noto Sans') ? [] : ['fonts-noto-core']),
    ...(families.includes('Noto Sans CJK JP') ? [] : ['fonts-noto-cjk']),
  ];
}

/** @returns {string[]} */
function fontFamilies() {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  // One font a line, with its names in several languages.
  return stdout?.split(/[\n,]/) ?? [];
}
