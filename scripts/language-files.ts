import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Names the files of all languages alike, `assets/<code>-<hash>.js`, and lets the script name them by their code: a list
 * of two dozen imports, each with a hash of its own, would be a tenth of what a page loads for a rating. The hash is of
 * all that is said, so that each changes its address with any. A language that has several codes has a file for each;
 * what puts a shop's own words into a language is named like one.
 */
export function languageFiles(): Plugin {
  /** By another code, the file with the same language. */
  const copies = new Map<string, string>();
  return {
    name: 'language-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /widget\/text\/translations\.ts$/ },
      handler(source, id) {
        const folder = join(id, '..');
        const hash = createHash('sha256');
        for (const file of globSync('**/*.ts', { cwd: folder }).sort()) {
          hash.update(readFileSync(join(folder, file)));
        }
        const version = hash.digest('hex').slice(0, 6);
        const entry = /^ {2}'?([\w-]+)'?: \(\) => import\('(\.\/languages\/[\w-]+\.ts)'\),$/gm;
        const languages = [...source.matchAll(entry)].map(
          ([, code = '', file = '']) => [code, file] as const,
        );
        if (languages.length === 0) this.error('no language is loaded on demand');
        const named = new Map<string, string>();
        for (const [code, file] of [...languages, ['own', './own-words.ts'] as const]) {
          const fileName = `assets/${code}-${version}.js`;
          const same = named.get(file);
          if (same) copies.set(fileName, same);
          else
            this.emitFile({ type: 'chunk', id: join(folder, file), fileName, preserveSignature: 'strict' });
          named.set(file, same ?? fileName);
        }
        const load = `import(/* @vite-ignore */ \`./assets/\${code}-${version}.js\`)`;
        return {
          code: `export const loadTranslation = (code) => ${load};
            export const loadOwnWords = () => loadTranslation('own');`,
          map: null,
        };
      },
    },
    generateBundle(_options, bundle) {
      for (const [fileName, same] of copies) {
        const chunk = bundle[same];
        if (chunk?.type !== 'chunk') this.error(`${same} is missing`);
        this.emitFile({ type: 'asset', fileName, source: chunk.code });
      }
    },
  };
}
