import { builtinModules } from 'node:module';
import { rolldown } from 'rolldown';

/** The names of the packages that a module and the modules behind it import, also on demand. */
export async function importedPackages(entry: string): Promise<string[]> {
  const names = new Set<string>();
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    // Node loads an imported package even if its exports are unused.
    treeshake: false,
    external(id, importer) {
      if (importer === undefined || /^(?:[./#]|node:)/.test(id) || builtinModules.includes(id)) return false;
      names.add(id.split('/', id.startsWith('@') ? 2 : 1).join('/'));
      return true;
    },
  });
  await bundle.generate();
  await bundle.close();
  return [...names].sort();
}
