import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Names the files of all languages alike, `assets/<code>-<hash>.js`, and lets the script name them by their code: a list
 * of two dozen imports, each with a hash of its own, would be a tenth of what a page loads for a rating. The hash is of
 * all languages, so that each changes its address with any.
 */
export function languageFiles(): Plugin {
  const entry = /^ {2}(\w+): \(\) => import\('(\.\/languages\/\w+\.ts)'\),\n/gm;
  return {
    name: 'language-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /widget\/text\/speech\.ts$/ },
      handler(source, id) {
        const languages = [...source.matchAll(entry)].map(([, code = '', file = '']) => ({
          code,
          file: join(id, '..', file),
        }));
        if (languages.length === 0) this.error('no language is loaded on demand');
        const hash = createHash('sha256');
        for (const { file } of languages) hash.update(readFileSync(file));
        const version = hash.digest('base64url').replace(/\W|_/g, '').slice(0, 6);
        for (const { code, file } of languages) {
          const fileName = `assets/${code}-${version}.js`;
          this.emitFile({ type: 'chunk', id: file, fileName, preserveSignature: 'strict' });
        }
        const codes = languages.map(({ code }) => code).join(' ');
        const load = `import(/* @vite-ignore */ \`./assets/\${code}-${version}.js\`)`;
        const all = `...Object.fromEntries('${codes}'.split(' ').map((code) => [code, () => ${load}])),\n`;
        let isFirst = true;
        const code = source.replace(entry, () => {
          const text = isFirst ? all : '';
          isFirst = false;
          return text;
        });
        return { code, map: null };
      },
    },
  };
}
