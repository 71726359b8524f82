import { build, type Rolldown } from 'vite';
import { frozenPrototypes } from '../frozen-prototypes.ts';

/**
 * Writes the code of the package into a folder: `index.js`, `define.js` and what they load later. Not minified, as
 * that is for the shop's own build to do. Gives the names that each entry exports.
 */
export async function bundlePackage(folder: string): Promise<Record<string, string[]>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [frozenPrototypes()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: 'esnext',
      minify: false,
      lib: { entry: { index: 'widget/index.ts', define: 'widget/define.ts' }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' } },
    },
  });
  const outputs = [built].flat() as Rolldown.RolldownOutput[];
  const entries = outputs.flatMap(({ output }) =>
    output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [[file.name, file.exports]] : [])),
  );
  return Object.fromEntries(entries);
}
