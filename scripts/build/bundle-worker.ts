import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { rendererConfig } from './bundle-renderer.ts';

/**
 * Bundles the edge for Cloudflare Workers, minified: `worker.js`, and modules that it loads on demand, the
 * renderer of HTML and its languages. Returns their code by file name, and `licenses.txt`.
 */
export async function bundleWorker(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ...rendererConfig(),
    resolve: {
      alias: { '#renderer': fileURLToPath(new URL('../../widget/server/index.ts', import.meta.url)) },
    },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'src/edge/on/workers.ts',
      target: 'es2022',
      cssTarget: 'esnext',
      cssMinify: true,
      write: false,
      rolldownOptions: {
        external: [/^(cloudflare|node):/],
        treeshake: { propertyReadSideEffects: false },
        output: {
          minify: true,
          // Annotations that only bundlers read.
          comments: false,
          codeSplitting: true,
          entryFileNames: 'worker.js',
          chunkFileNames: 'modules/[name].js',
        },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}
