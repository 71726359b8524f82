import process from 'node:process';
import { install, run } from './install.mjs';

// npm run <name> -- …: one TypeScript main of the project, on the Node that it needs.
process.exit(run(install(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]));
