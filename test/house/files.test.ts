import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles, sources } from '../../testing/house/sources.ts';

it('has no file or folder whose name says nothing', () => {
  const empty = /(^|\/)(utils?|common|helpers?|managers?|misc|data|info)(\/|\.|$)/i;
  expect(projectFiles().filter((path) => empty.test(path))).toEqual([]);
});

it('has short files', () => {
  const long = sources('src', 'widget', 'demo', 'scripts')
    // Seed texts are content: their length is the number of sentences.
    .filter(({ path }) => !path.startsWith('demo/seed/'))
    .map(({ path, text }) => [path, text.split('\n').length] as const)
    .filter(([, lines]) => lines > 250);
  expect(long).toEqual([]);
});

it('exports by name', () => {
  const unnamed = sources('src', 'widget', 'demo', 'test').filter(({ text }) =>
    /^export default/m.test(text),
  );
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

it('has only what belongs there at the top', () => {
  const top = new Set(projectFiles().map((path) => path.split('/')[0]));
  expect([...top].sort()).toEqual([
    '.ci',
    '.dockerignore',
    '.gitattributes',
    '.gitignore',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'Dockerfile',
    'LICENSE',
    'README.md',
    'bench',
    'biome.json',
    'compose.yaml',
    'demo',
    'docs',
    'index.html',
    'package-lock.json',
    'package.json',
    'scripts',
    'src',
    'test',
    'testing',
    'tsconfig.json',
    'vite.config.ts',
    'widget',
    'wrangler.jsonc',
  ]);
});

it('pins every dependency to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
});

it('ends no sentence with a promise to do it later', () => {
  // In two parts, or this file would find itself.
  const later = new RegExp(`\\b(TO${'DO'}|FIX${'ME'})\\b`);
  const files = projectFiles().filter((path) => /\.(tsx?|mjs|css|md|html)$/.test(path));
  expect(files.filter((path) => later.test(readFileSync(path, 'utf8')))).toEqual([]);
});
