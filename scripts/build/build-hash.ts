import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** A placeholder for the hash in file names until all files are known. */
export const hashPlaceholder = '______';

/**
 * Names all files of a build with one hash of their content: `assets/<name>-<hash>.js`. A hash for each file
 * would take 4 bytes of every import. It would hardly save a download, because a change to one file changes
 * the hashes of all files that import it.
 */
export function buildHash(): Plugin {
  return {
    name: 'build-hash',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      chunks.sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
      const content = createHash('sha256');
      for (const { fileName, code } of chunks) content.update(fileName).update(code);
      const hash = content.digest('hex').slice(0, hashPlaceholder.length);
      const named = (text: string) => text.replaceAll(`-${hashPlaceholder}.js`, `-${hash}.js`);
      for (const chunk of chunks) {
        chunk.code = named(chunk.code);
        const fileName = named(chunk.fileName);
        if (fileName === chunk.fileName) continue;
        delete bundle[chunk.fileName];
        this.emitFile({ type: 'asset', fileName, source: chunk.code });
      }
    },
  };
}
