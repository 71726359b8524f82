import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signal } from '@preact/signals';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { type BuildOptions, build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mendLibraries } from '../../scripts/build/mend-libraries.ts';
import { projectFiles } from '../../testing/house/sources.ts';
import config from '../../vite.config.ts';
import testConfig from '../../vitest.config.ts';

const published = [
  'preact/dist/preact.mjs',
  'preact/hooks/dist/hooks.mjs',
  'preact/jsx-runtime/dist/jsxRuntime.mjs',
  '@preact/signals/dist/signals.module.js',
  '@preact/signals-core/dist/signals-core.module.js',
].map((file) => `node_modules/${file}`);

describe('the libraries in the bundle', () => {
  it('are as published, apart from the bugs that scripts/build/mend-libraries.ts mends', async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'libraries-'));
    onTestFinished(() => rmSync(outDir, { recursive: true }));
    const built = await libraries({ configFile: 'vite.config.ts', build: { outDir } });
    const mended = await libraries({ configFile: false, plugins: mendLibraries(), build: config.build });
    expect(built).toContain('createElementNS');
    expect(built).toBe(mended);
  });

  it('are mended alike in unit tests of the widget', () => {
    const { plugins } = testConfig.optimizeDeps?.rolldownOptions ?? {};
    expect(plugins).toEqual(mendLibraries().map(({ name }) => expect.objectContaining({ name })));
  });

  it('are mended only in the file that has the bug, and with a link to it', () => {
    const mended = mendLibraries().map((plugin) => ({
      name: plugin.name,
      files: published.filter((file) => isChangedBy(plugin, file)),
      link: /https:\/\/\S+\/issues\/\d+/.test(sourceOf(plugin)),
    }));
    expect(mended).toEqual([{ name: 'define-signal-methods', files: [published[4]], link: true }]);
  });
});

it('a server no longer follows the signals of a view once it is rendered', () => {
  const changes: string[] = [];
  const count = signal(5, {
    watched: () => changes.push('watched'),
    unwatched: () => changes.push('unwatched'),
  });
  expect(renderToString(h(() => h('p', null, count.value), null))).toBe('<p>5</p>');
  expect(changes).toEqual(['watched', 'unwatched']);
});

/** The code of the libraries in a build, not minified. */
async function libraries(options: Options): Promise<string> {
  const specifiers = ['preact', 'preact/hooks', 'preact/jsx-runtime', '@preact/signals'];
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'libraries' ? id : null),
    load: (id) => (id === 'libraries' ? specifiers.map((name) => `export * from '${name}';`).join('') : null),
  };
  const { output } = config.build?.rolldownOptions ?? {};
  const built = await build({
    ...options,
    logLevel: 'error',
    plugins: [entry, ...(options.plugins ?? [])],
    build: {
      ...options.build,
      write: false,
      rolldownOptions: {
        ...options.build?.rolldownOptions,
        input: { 'storefront-reviews': 'libraries' },
        output: { ...output, minify: false } as Rolldown.OutputOptions,
      },
    },
  });
  const [first] = [built].flat() as Rolldown.RolldownOutput[];
  const file = first?.output.find(({ fileName }) => fileName.startsWith('assets/reviews-'));
  return file?.type === 'asset' ? `${file.source}` : (file?.code ?? '');
}

type Options = { configFile: string | false; plugins?: Plugin[]; build: BuildOptions | undefined };

function isChangedBy(plugin: Plugin, file: string): boolean {
  const { filter, handler } = plugin.transform as unknown as Transform;
  if (!filter.id.test(file)) return false;
  const code = readFileSync(file, 'utf8');
  return handler.call({ error: () => {} }, code, file).code !== code;
}

type Transform = {
  filter: { id: RegExp };
  handler: (this: object, code: string, id: string) => { code: string };
};

function sourceOf({ name }: Plugin): string {
  const file = projectFiles().find((path) => path.endsWith(`/${name}.ts`));
  return file ? readFileSync(file, 'utf8') : '';
}
