import { spawnSync } from 'node:child_process';
import process from 'node:process';

/**
 * The Debian packages of the fonts of a desktop that are missing. Systems other than Linux have such fonts.
 */
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
