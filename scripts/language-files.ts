import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Names the language files `assets/<code>-<hash>.js`, all with the same hash, so that the script can build each URL from
 * the language code. A list of two dozen imports, each with its own hash, would be a tenth of what a page loads for a
 * rating. The hash covers all messages: a change to any language changes every URL. The code that applies a shop's
 * overrides is named the same way.
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
        const version = versionOf(folder);
        const entry = /^ {2}'?([\w-]+)'?: \(\) => import\('(\.\/languages\/[\w-]+\.ts)'\),$/gm;
        const languages = [...source.matchAll(entry)].map(
          ([, code = '', file = '']) => [code, file] as const,
        );
        if (languages.length === 0) this.error('No language is loaded on demand');
        for (const [code, file] of [...languages, ['overrides', './apply-overrides.ts'] as const]) {
          this.emitFile({
            type: 'chunk',
            id: join(folder, file),
            fileName: `assets/${code}-${version}.js`,
            preserveSignature: 'strict',
          });
        }
        const codes = languages.map(([code]) => code).join(' ');
        const load = `import(/* @vite-ignore */ \`./assets/\${name}-${version}.js\`)`;
        return {
          code: `export const translated = '${codes}'.split(' ');
            export const loadText = (name) => ${load};`,
          map: null,
        };
      },
    },
  };
}

/** The first six digits of a hash of all files in a folder. */
function versionOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: folder }).sort())
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 6);
}
