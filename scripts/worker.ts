import { mkdirSync, writeFileSync } from 'node:fs';
import { bundleWorker } from './bundle-worker.ts';

// npm run worker: writes dist/worker/worker.js, which wrangler.jsonc deploys as it is.
mkdirSync('dist/worker', { recursive: true });
writeFileSync('dist/worker/worker.js', await bundleWorker());
