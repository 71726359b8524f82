import { join } from 'node:path';
import type { Plugin } from 'vite';
import { hashPlaceholder } from './build-hash.ts';

/**
 * Names the language files `assets/<code>-<hash>.js`, so that the script can build each URL from the language
 * code: a list of two dozen imports would be a tenth of what a page loads for a rating. The code that applies
 * a shop's overrides is named the same way.
 */
export function languageFiles(): Plugin {
  return {
    name: 'language-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /widget\/text\/translations\.ts$/ },
      handler(source, id) {
        const folder = join(id, '..');
        const entry = /^ {2}'?([\w-]+)'?: \(\) => import\('(\.\/languages\/[\w-]+\.ts)'\),$/gm;
        const languages = [...source.matchAll(entry)].map(
          ([, code = '', file = '']) => [code, file] as const,
        );
        if (languages.length === 0) this.error('No language is loaded on demand');
        for (const [code, file] of [...languages, ['overrides', './apply-overrides.ts'] as const]) {
          this.emitFile({
            type: 'chunk',
            id: join(folder, file),
            fileName: `assets/${code}-${hashPlaceholder}.js`,
            preserveSignature: 'strict',
          });
        }
        const codes = languages.map(([code]) => code).join(' ');
        const load = `import(/* @vite-ignore */ \`./assets/\${name}-${hashPlaceholder}.js\`)`;
        return {
          code: `export const translated = '${codes}'.split(' ');
            export const loadText = (name) => ${load};`,
          map: null,
        };
      },
    },
  };
}
