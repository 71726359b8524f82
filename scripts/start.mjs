import process from 'node:process';
import { buildWidget } from './build/build-widget.mjs';
import { install } from './setup/install.mjs';
import { supervise } from './setup/supervise.mjs';

// npm start, npm run mock, npm run studio: installs and builds if necessary, then runs the demo shop or the
// main in the first argument.
const node = install();
buildWidget(node);
const [main = 'demo/main.ts'] = process.argv.slice(2);
process.exit(await supervise(node, ['--disable-warning=ExperimentalWarning', main]));
