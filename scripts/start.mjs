import { spawn } from 'node:child_process';
import process from 'node:process';
import { install, run } from './install.mjs';

// The whole product with the demo: install, build, then one process that answers.
const node = install();

console.log('Building the widget …');
const built = run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
if (built !== 0) process.exit(built);

const demo = spawn(node, ['--disable-warning=ExperimentalWarning', 'demo/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => demo.kill(signal));
demo.on('exit', (status) => process.exit(status ?? 0));
