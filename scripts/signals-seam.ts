import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Resolves `@preact/signals`: in browsers to the file that lets views follow their signals, on servers to the signals alone.
 * A server renders each view once, and effects that followed it would never be disposed of.
 */
export function signalsSeam(): Plugin {
  const followed = fileURLToPath(new URL('../widget/seams/signals.ts', import.meta.url));
  return {
    name: 'signals-seam',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@preact\/signals$/ },
      handler(_id, importer) {
        return this.environment.config.consumer === 'client'
          ? followed
          : this.resolve('@preact/signals-core', importer);
      },
    },
  };
}
