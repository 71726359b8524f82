import process from 'node:process';
import { install, run } from './install.mjs';

// Runs a TypeScript main of the project on a supported Node: the scripts of package.json.
process.exit(run(install(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]));
