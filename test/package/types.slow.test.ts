import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameworkTypes } from '../../scripts/build/package/framework-types.ts';
import type { Packed } from '../../testing/package/packed.ts';
import { packedOnce } from '../../testing/package/packed-once.ts';

const consumers = resolve('test/package/consumers');
/** The package of each framework, and its JSX settings. */
const frameworks: Record<string, { module?: string; options?: object }> = {
  plain: {},
  preact: { module: 'preact', options: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
  react: { module: '@types/react', options: { jsx: 'react-jsx' } },
  solid: { module: 'solid-js', options: { jsx: 'preserve', jsxImportSource: 'solid-js' } },
  svelte: { module: 'svelte' },
  vue: { module: 'vue', options: { jsx: 'preserve', jsxImportSource: 'vue' } },
};

let shop: Packed;
beforeAll(async () => {
  shop = await packedOnce();
});
afterAll(() => shop.remove());

test('every framework with types has a consumer', () => {
  const names = readdirSync(consumers).map((file) => file.replace(/\.tsx?$/, ''));
  expect(names.sort()).toEqual(['plain', ...Object.keys(frameworkTypes)].sort());
  expect(Object.keys(frameworks).sort()).toEqual(names);
});

test.each(Object.entries(frameworks))(
  'a strict project with %s compiles, and its mistakes do not',
  (name, { module, options }) => {
    const project = mkdtempSync(join(shop.top, `${name}-`));
    const link = (to: string, as: string) => {
      mkdirSync(dirname(join(project, 'node_modules', as)), { recursive: true });
      symlinkSync(to, join(project, 'node_modules', as));
    };
    cpSync(shop.folder, join(project, 'node_modules/storefront-reviews'), { recursive: true });
    if (module) link(resolve('node_modules', module), module);
    for (const file of readdirSync(consumers).filter((one) => one.startsWith(`${name}.`))) {
      cpSync(join(consumers, file), join(project, file));
    }
    const config = {
      compilerOptions: {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        types: [],
        ...options,
      },
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  },
);
