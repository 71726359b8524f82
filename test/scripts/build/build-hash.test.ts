import type { Plugin, Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { buildHash } from '../../../scripts/build/build-hash.ts';

/** The files of a build, whose plugin can delete and emit. */
function built(chunks: Record<string, string>): Record<string, string> {
  const bundle: Record<string, { type: 'chunk'; fileName: string; code: string }> = {};
  for (const [fileName, code] of Object.entries(chunks)) bundle[fileName] = { type: 'chunk', fileName, code };
  const emitted: Record<string, string> = {};
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => {
      emitted[fileName] = source;
    },
  };
  const { generateBundle } = buildHash() as Plugin & { generateBundle: (...given: unknown[]) => void };
  generateBundle.call(context, {} as Rolldown.NormalizedOutputOptions, bundle);
  for (const { fileName, code } of Object.values(bundle)) emitted[fileName] = code;
  return emitted;
}

const chunks = {
  'script.js': 'import("./assets/views-______.js");`./assets/-______.js`',
  'assets/views-______.js': 'import "./shared-______.js"',
  'assets/shared-______.js': 'export {}',
};

test('all files have one hash, also in the imports of others', () => {
  const files = built(chunks);
  const [hash] = /[0-9a-f]{6}/.exec(Object.keys(files).join()) ?? [];
  expect(files).toEqual({
    'script.js': `import("./assets/views-${hash}.js");\`./assets/-${hash}.js\``,
    [`assets/views-${hash}.js`]: `import "./shared-${hash}.js"`,
    [`assets/shared-${hash}.js`]: 'export {}',
  });
});

test('the same files have the same hash in any order, and a change to one changes it', () => {
  const reversed = Object.fromEntries(Object.entries(chunks).reverse());
  expect(built(reversed)).toEqual(built(chunks));
  const changed = built({ ...chunks, 'assets/shared-______.js': 'export default 1' });
  expect(Object.keys(changed)).toHaveLength(3);
  expect(Object.keys(changed).filter((name) => name in built(chunks))).toEqual(['script.js']);
});
