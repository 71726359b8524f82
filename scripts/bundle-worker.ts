import { build } from 'vite';

/** Bundles the edge into one minified file for Cloudflare Workers. */
export async function bundleWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'src/edge/on/workers.ts',
      target: 'es2022',
      write: false,
      rolldownOptions: { external: [/^(cloudflare|node):/], output: { minify: true, codeSplitting: false } },
    },
  });
  const [file, ...others] = 'output' in built ? built.output : [];
  if (file?.type !== 'chunk' || others.length > 0) throw new Error('Expected the Worker to be one file');
  return file.code;
}
