import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Asset, Assets } from '../http/assets.ts';
import { type BuiltManifest, builtAsset } from '../http/built-asset.ts';

/**
 * Reads the built files of a folder into memory once: `name`, `name.br` and `name.gz`, with their integrity
 * from `manifest.json`. Throws if the folder or the manifest does not exist.
 */
export function folderAssets(folder: string): Assets {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file).split(sep).join('/'), new Uint8Array(readFileSync(file))]),
  );
  const manifest = readManifest(files.get('manifest.json'));
  const assets = new Map<string, Asset>();
  for (const [name, body] of files) {
    const integrity = manifest[name]?.integrity;
    if (integrity === undefined) continue;
    const br = files.get(`${name}.br`);
    const gzip = files.get(`${name}.gz`);
    assets.set(`/${name}`, builtAsset(name, integrity, { body, br, gzip }));
  }
  return (path) => assets.get(path);
}

function readManifest(bytes: Uint8Array | undefined): BuiltManifest {
  if (!bytes) throw new Error('manifest.json is missing');
  return JSON.parse(new TextDecoder().decode(bytes));
}
