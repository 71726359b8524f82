import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { buildId } from './build-id.ts';
import { bundledLicenses } from './bundled-licenses.ts';
import { jsx } from './jsx.ts';

/**
 * Writes the renderers of HTML into a folder: `index.js` for the edge, `invitation.js` for the page of
 * invitations, and one file per language, which is loaded on demand.
 */
export async function bundleRenderer(folder: string): Promise<Rolldown.RolldownOutput> {
  return (await build({
    configFile: false,
    logLevel: 'error',
    ...rendererConfig(),
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: 'esnext',
      cssMinify: true,
      rolldownOptions: {
        // The edge needs no page of invitations.
        input: {
          index: 'widget/server/index.ts',
          invitation: 'widget/server/render-invitation-page.tsx',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
}

/** Writes `write-page.js`, the script of the page of an invitation, into the folder of the renderer. */
export async function bundleWritePage(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    ...rendererConfig('write-page-licenses.txt'),
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: { 'write-page': 'widget/invitation/write-page.ts' },
        formats: ['es'],
        fileName: '[name]',
      },
    },
  });
}

/** The latest build of the renderer in a folder. */
export async function loadRenderer(
  folder: string,
): Promise<{ buildId: string; sheets: Record<string, string> }> {
  return import(`${pathToFileURL(resolve(folder, 'index.js')).href}?${Date.now()}`);
}

/**
 * The folder of the renderer that belongs to a build of the widget: `dist/server`, from which the edge loads
 * it, for `dist/widget`.
 */
export function rendererFolder(outDir: string): string {
  return basename(outDir) === 'widget' ? join(outDir, '../server') : join(outDir, 'server');
}

/** How the sources of the renderer are compiled, in every bundle. */
export function rendererConfig(licenses = 'licenses.txt') {
  return { oxc: { jsx }, plugins: [buildId(), bundledLicenses(licenses)] };
}
