import process from 'node:process';
import { buildPackage } from './package/build-package.ts';

// npm run package: the npm package in dist/package or another folder, for `npm pack`. It publishes nothing.
await buildPackage(process.argv[2] ?? 'dist/package');
