import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleWorker } from './build/bundle-worker.ts';

// npm run worker: writes dist/worker, which wrangler.jsonc deploys without bundling.
const main = 'dist/worker/worker.js';
rmSync(dirname(main), { recursive: true, force: true });
for (const [name, code] of await bundleWorker()) {
  const file = join(dirname(main), name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}
