import { statSync } from 'node:fs';
import process from 'node:process';
import { install, run } from './install.mjs';
import { newestChange } from './newest-change.mjs';
import { supervise } from './supervise.mjs';

// npm start: installs and builds if necessary, then runs the product with its demo shop in one process.
const node = install();

const sources = ['widget', 'src/contract', 'scripts', 'vite.config.ts', 'package-lock.json'];
const built = statSync('dist/widget/integrity.json', { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (newestChange(sources) > built) {
  console.log('Building the widget …');
  const status = run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  if (status !== 0) process.exit(status);
}

process.exit(await supervise(node, ['--disable-warning=ExperimentalWarning', 'demo/main.ts']));
