import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Builds a file in place of the widget's entry, as `npm run build` does. Returns the folder of the build. */
export async function builtEntry(file: string): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'built-entry-'));
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, lib: { entry: { 'storefront-reviews': file } } },
  });
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}
