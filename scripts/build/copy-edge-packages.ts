import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { importedPackages } from './imported-packages.ts';
import { withDependencies } from './locked-packages.ts';

/** Copies the packages that the edge on Node needs, and no others, into a folder, below `node_modules`. */
export async function copyEdgePackages(folder: string): Promise<void> {
  for (const path of withDependencies(await importedPackages('src/edge/on/node.ts'))) {
    copyPackage(path, join(folder, path));
  }
}

/** Leaves out packages within the package, which have their own place in the lockfile. */
export function copyPackage(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !path.slice(from.length).includes('node_modules') });
}
