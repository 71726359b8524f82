import process from 'node:process';
import { type Packed, packed } from '../../package/packed.ts';
import { builtApp } from './framework-app.ts';
import { frameworks } from './frameworks.ts';

/** The result of a build: one line of JSON in the output of this program. */
export type Build = { name: string; folder?: string; error?: string; isOffline?: boolean };

// Builds the apps of all frameworks, one after the other, for the edge whose URL is the first argument.
const [, , edge = ''] = process.argv;
let installed: Packed | undefined;
const install = async () => {
  installed ??= await packed();
  return installed;
};
const isOffline = (error: unknown) => error instanceof Error && error.name === 'OfflineError';

for (const framework of frameworks) {
  const { name } = framework;
  const build: Build = await builtApp(framework, edge, install).then(
    (folder) => ({ name, folder }),
    (error) => ({ name, error: String(error), isOffline: isOffline(error) }),
  );
  console.log(JSON.stringify(build));
}
installed?.remove();
