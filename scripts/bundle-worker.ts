import { build } from 'vite';

/** The edge as the one file that Workers run, minified. */
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
  if (file?.type !== 'chunk' || others.length > 0) throw new Error('A Worker must be one file');
  return file.code;
}
