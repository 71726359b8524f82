import { build, type Rolldown } from 'vite';
import { buildId } from '../build-id.ts';
import { bundledLicenses } from '../bundled-licenses.ts';
import { jsx } from '../jsx.ts';
import { mendLibraries } from '../mend-libraries.ts';

/**
 * Writes the code of the package into a folder: `index.js`, `define.js` and their chunks, unminified for the
 * shop's own build. Returns the exported names of each entry.
 */
export async function bundlePackage(folder: string): Promise<Record<string, string[]>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx },
    plugins: [mendLibraries(), buildId(), bundledLicenses()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: 'esnext',
      minify: false,
      lib: { entry: { index: 'widget/index.ts', define: 'widget/define.ts' }, formats: ['es'] },
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          // A chunk may be named after a package's file, such as `signals.module`.
          chunkFileNames: ({ name }) => `chunks/${name.replaceAll('.', '-')}.js`,
        },
      },
    },
  });
  const outputs = [built].flat() as Rolldown.RolldownOutput[];
  const entries = outputs.flatMap(({ output }) =>
    output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [[file.name, file.exports]] : [])),
  );
  return Object.fromEntries(entries);
}
