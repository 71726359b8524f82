import { run } from './install.mjs';

/**
 * Whether there is a Chromium for the tests. Without one, Playwright downloads its own into the folder of the
 * user.
 * @param {string} node
 * @returns {boolean}
 */
export function ensureChromium(node) {
  const isInstalled = () => run(node, ['scripts/setup/has-browser.ts']) === 0;
  if (isInstalled()) return true;
  console.log('Downloading Chromium for the tests …');
  run(node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  return isInstalled();
}
