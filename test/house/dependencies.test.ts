import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { isIn } from '../../testing/house/arrows.ts';
import { projectFiles, type Source, sources } from '../../testing/house/sources.ts';

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
> & { name: string };

const shipped = sources('src', 'widget', 'console');
const all = [...shipped, ...sources('demo', 'scripts', 'bench', 'simulation', 'testing', 'test', 'examples')];

const manifests = projectFiles()
  .filter((path) => /(^|\/)package\.json$/.test(path))
  .map((path) => ({ folder: dirname(path), manifest: JSON.parse(readFileSync(path, 'utf8')) as Manifest }));

it('uses every dependency for more than its types', () => {
  const used = new Set(packagesOf(shipped, (isType) => !isType).map(([, name]) => name));
  const { dependencies = {} } = manifestOf('.');
  expect(Object.keys(dependencies).length).toBeGreaterThan(10);
  expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([]);
});

it('ships no code of a package that is only there for development', () => {
  const { dependencies, optionalDependencies } = manifestOf('.');
  const installed = { ...dependencies, ...optionalDependencies };
  const strays = packagesOf(shipped, (isType) => !isType).filter(
    ([, name]) => !Object.hasOwn(installed, name),
  );
  expect(strays).toEqual([]);
});

it('imports no package that is not declared', () => {
  const strays = packagesOf(all, () => true).filter(([path, name]) => !declaredFor(path).has(name));
  expect(strays).toEqual([]);
});

function packagesOf(
  files: Source[],
  isCounted: (isType: boolean) => boolean,
): [path: string, name: string][] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ package: name, isType }): [string, string][] =>
      name !== undefined && isCounted(isType) ? [[path, name]] : [],
    ),
  );
}

function manifestOf(folder: string): Manifest {
  const found = manifests.find((one) => one.folder === folder);
  if (!found) throw new Error(`No package.json in ${folder}`);
  return found.manifest;
}

/** The packages declared in the folders above a file, and these folders' own packages. */
function declaredFor(path: string): Set<string> {
  const above = manifests.filter(({ folder }) => folder === '.' || isIn(path, [folder]));
  return new Set(
    above.flatMap(({ manifest: { name, dependencies, devDependencies, optionalDependencies } }) => [
      name,
      ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    ]),
  );
}
