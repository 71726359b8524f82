import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { run } from './install.mjs';

/**
 * Finds a Chromium for the tests, or else installs one with apt-get or Playwright. Returns whether there is one.
 * @param {string} node
 * @returns {boolean}
 */
export function ensureChromium(node) {
  const isInstalled = () => run(node, ['scripts/setup/has-browser.ts']) === 0;
  if (isInstalled()) return true;
  console.log('Installing Chromium for the tests …');
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const apt = `command -v apt-get && ${asRoot}apt-get update -qq && ${asRoot}apt-get install -y -qq chromium`;
  // The shell of Windows would complain about the command.
  if (process.platform === 'linux') {
    spawnSync(apt, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
    if (isInstalled()) return true;
  }
  run(node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  return isInstalled();
}
