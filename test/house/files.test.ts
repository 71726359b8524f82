import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isIn } from '../../testing/house/arrows.ts';
import { projectFiles, sources } from '../../testing/house/sources.ts';

const code = sources('src', 'widget', 'console', 'demo', 'scripts', 'bench', 'simulation', 'testing');

it('has no file or folder with a vague name', () => {
  const vague = /(^|\/)(utils?|common|helpers?|managers?|misc|data|info)(\/|\.|$)/i;
  expect(projectFiles().filter((path) => vague.test(path))).toEqual([]);
});

it('has no file over 250 lines', () => {
  const lengths = code.map(({ path, text }) => [path, text.split('\n').length] as const);
  expect(lengths.filter(([, lines]) => lines > 250)).toEqual([]);
});

it('has no comment over 110 columns, except for a URL', () => {
  const long = [...code, ...sources('test')].flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => line.length > 110 && /^\s*(?:\/\/|\/?\*)/.test(line) && !line.includes('https://'))
      .map((line) => [path, line]),
  );
  expect(long).toEqual([]);
});

it('has no function over 80 lines', () => {
  const long = code.flatMap(({ path, functions }) =>
    functions.filter(({ lines }) => lines > 80).map(({ name, lines }) => [path, name, lines]),
  );
  expect(long).toEqual([]);
});

it('has no tiny file that belongs to its only user', () => {
  const reasons: Record<string, string> = {
    'demo/seed/stock': 'lists of texts',
    'src/edge/guard/serial-queue.ts': 'tested apart from the storage that it guards',
    'src/service/http/request-id.ts': 'app.ts has only routes',
    'widget/controllers/form/follow-tabs.ts': 'one file for each behaviour',
    'widget/controllers/load-arrow-keys.ts': 'one file for each behaviour',
    'widget/controllers/reviews/show-initials.tsx': 'one file for each behaviour',
    'widget/elements/request-views-early.ts': 'runs before the imports after it',
    'widget/server/index.ts': 'the entry of a bundle',
    'widget/text/languages': 'one file for each language and chunk',
  };
  const tiny = code.filter(({ path, text }) => {
    const users = code.filter(({ imports }) => imports.some(({ to }) => to === path));
    const isCrumb = text.trimEnd().split('\n').length <= 10 && users.length === 1;
    return isCrumb && isIn(path, ['src', 'widget', 'demo']);
  });
  const crumbs = tiny.filter(({ path }) => !isIn(path, Object.keys(reasons)));
  expect(crumbs.map(({ path }) => path)).toEqual([]);
  const unneeded = Object.keys(reasons).filter((kept) => !tiny.some(({ path }) => isIn(path, [kept])));
  expect(unneeded).toEqual([]);
});

it('exports by name', () => {
  const unnamed = [...code, ...sources('test')].filter(({ text }) => /^export default/m.test(text));
  // vitest loads a reporter by its default export.
  expect(unnamed.map(({ path }) => path)).toEqual(['scripts/test/test-reporter.ts']);
});

it('has only the expected files and folders at the top level', () => {
  const top = new Set(projectFiles().map((path) => path.split('/')[0]));
  expect([...top].sort()).toEqual([
    '.ci',
    '.dockerignore',
    '.gitattributes',
    '.gitignore',
    '.npmrc',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'Dockerfile',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'bench',
    'biome.json',
    'compose.yaml',
    'console',
    'demo',
    'docs',
    'examples',
    'index.html',
    'package-lock.json',
    'package.json',
    'scripts',
    'simulation',
    'src',
    'test',
    'testing',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
    'widget',
    'wrangler.jsonc',
  ]);
});

it('pins every dependency to an exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
});

it('contains no notes of unfinished work', () => {
  // Built from two parts so that this file does not match itself.
  const note = new RegExp(`\\b(TO${'DO'}|FIX${'ME'})\\b`);
  const files = projectFiles().filter((path) => /\.(tsx?|mjs|css|md|html)$/.test(path));
  expect(files.filter((path) => note.test(readFileSync(path, 'utf8')))).toEqual([]);
});
