import { rmSync } from 'node:fs';
import { lockedPackages, productionPackages } from './build/locked-packages.ts';

// For the image of the service: leaves the packages that it needs in node_modules. `npm ci --omit=dev` also
// installs the runtimes for tests, and packages of development that others name as optional peers.
const needed = productionPackages();
for (const path of Object.keys(lockedPackages())) {
  const holdsNeeded = [...needed].some((each) => each.startsWith(`${path}/`));
  if (path !== '' && !needed.has(path) && !holdsNeeded) rmSync(path, { recursive: true, force: true });
}
