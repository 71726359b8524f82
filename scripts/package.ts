import { buildPackage } from './package/build-package.ts';

// npm run package: the npm package in dist/package, for `npm pack` or a registry of the shop. It publishes nothing.
await buildPackage('dist/package');
