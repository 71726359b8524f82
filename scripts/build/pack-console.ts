import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { bundledLicenses } from './bundled-licenses.ts';
import { jsx } from './jsx.ts';
import { mendLibraries } from './mend-libraries.ts';

/**
 * Builds the merchant's console into `dist/console` together with the widget. Builds of the widget into
 * other folders leave the console out.
 */
export function packConsole(): Plugin {
  let outDir = '';
  return {
    name: 'pack-console',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      if (basename(outDir) === 'widget') await bundleConsole(join(outDir, '../console'));
    },
  };
}

/**
 * Writes the console into a folder: its pages and their assets, whose names have hashes. They work under a
 * Content Security Policy without `unsafe-inline` and with `trusted-types 'none'`.
 */
export async function bundleConsole(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: 'console',
    base: '/console/',
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
        input: ['index.html', 'passkey.html'].map((page) => join(process.cwd(), 'console', page)),
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
