import { statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root, run } from '../setup/install.mjs';
import { newestChange } from '../setup/newest-change.mjs';
import { takeTurns } from '../setup/take-turns.mjs';

/**
 * Builds the widget, the console and the studio if their sources changed since the last build. Ends the
 * process if that fails.
 * @param {string} node
 */
export function buildWidget(node) {
  if (!isBuilt()) {
    takeTurns(
      join(root, '.building'),
      () => build(node),
      () => console.log('Another command builds the widget (see the file .building). Waiting for it …'),
    );
  }
}

function isBuilt() {
  const sources = [
    'console',
    'demo/studio',
    'demo/presets',
    'widget',
    'src/contract',
    'scripts',
    'vite.config.ts',
    'package-lock.json',
  ];
  // The build writes this file last.
  const built = statSync('dist/console/index.html', { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return newestChange(sources) <= built;
}

/** @param {string} node */
function build(node) {
  if (isBuilt()) return;
  console.log('Building the widget …');
  const status = run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  if (status !== 0) process.exit(status);
}
