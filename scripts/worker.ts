import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { bundleWorker } from './bundle-worker.ts';

// npm run worker: writes dist/worker/worker.js, which wrangler.jsonc deploys without bundling.
const file = 'dist/worker/worker.js';
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, await bundleWorker());
