import { statSync } from 'node:fs';
import process from 'node:process';
import { run } from './install.mjs';
import { newestChange } from './newest-change.mjs';

/**
 * Builds the widget if its sources changed since the last build. Ends the process if that fails.
 * @param {string} node
 */
export function buildWidget(node) {
  const sources = ['widget', 'src/contract', 'scripts', 'vite.config.ts', 'package-lock.json'];
  const built = statSync('dist/widget/integrity.json', { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (newestChange(sources) <= built) return;
  console.log('Building the widget …');
  const status = run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  if (status !== 0) process.exit(status);
}
