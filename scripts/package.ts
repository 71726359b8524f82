import process from 'node:process';
import { buildPackage } from './build/package/build-package.ts';

// npm run package: writes the npm package to dist/package or another folder. Publishes nothing.
await buildPackage(process.argv[2] ?? 'dist/package');
