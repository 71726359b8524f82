import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { bundledLicenses } from './bundled-licenses.ts';
import { jsx } from './jsx.ts';
import { mendLibraries } from './mend-libraries.ts';

/**
 * Builds the merchant's console into `dist/console` and the theme studio into `dist/studio`, together with
 * the widget. Builds of the widget into other folders leave both out.
 */
export function packPages(): Plugin {
  let outDir = '';
  return {
    name: 'pack-pages',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      if (basename(outDir) !== 'widget') return;
      await bundleStudio(join(outDir, '../studio'));
      // The last file of a build, by which `npm start` knows that it is complete.
      await bundleConsole(join(outDir, '../console'));
    },
  };
}

export function bundleConsole(folder: string): Promise<void> {
  return bundlePages(folder, { root: 'console', base: '/console/', pages: ['index.html', 'passkey.html'] });
}

export function bundleStudio(folder: string): Promise<void> {
  return bundlePages(folder, { root: 'demo/studio', base: '/studio/', pages: ['index.html'] });
}

/**
 * Writes pages into a folder, with their assets, whose names have hashes. They work under a
 * Content Security Policy without `unsafe-inline` and with `trusted-types 'none'`.
 */
async function bundlePages(
  folder: string,
  { root, base, pages }: { root: string; base: string; pages: string[] },
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    base,
    oxc: { jsx },
    plugins: [mendLibraries(), bundledLicenses()],
    resolve: { dedupe: ['preact'] },
    build: {
      outDir: join(process.cwd(), folder),
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: 'esnext',
      // The Content Security Policy allows no data URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: pages.map((page) => join(process.cwd(), root, page)),
        checks: { pluginTimings: false },
        // The texts of a page are named after it, the texts of the frame after their language.
        output: {
          chunkFileNames: ({ facadeModuleId, name }) => {
            const [, page] = facadeModuleId?.match(/texts\/([\w-]+)\/\w+\.ts$/) ?? [];
            return `assets/${page && page !== 'languages' ? `${page}-${name}` : name}-[hash].js`;
          },
        },
      },
    },
  });
}
