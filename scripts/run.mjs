import process from 'node:process';
import { install } from './setup/install.mjs';
import { supervise } from './setup/supervise.mjs';

// Runs a TypeScript main of the project on a supported Node: the scripts of package.json.
process.exit(await supervise(install(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]));
