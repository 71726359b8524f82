import type { Asset, Assets } from '../http/assets.ts';
import { type BuiltManifest, builtAsset } from '../http/built-asset.ts';

/** The static assets binding of a Worker, reduced to what the edge uses. */
export type AssetsBinding = { fetch(url: string): Promise<Response> };

/** A placeholder: the binding uses only the path. */
const origin = 'https://assets.storefront-reviews.invalid/';

/** The built files from a Worker's static assets; each is read once per isolate. */
export function bindingAssets(binding: AssetsBinding): Assets {
  let manifest: Promise<BuiltManifest> | undefined;
  const loaded = new Map<string, Promise<Asset>>();

  return async (path) => {
    manifest ??= readManifest(binding);
    // The next request retries after a failure.
    const files = await manifest.catch((error) => {
      manifest = undefined;
      throw error;
    });
    const name = path.slice(1);
    const integrity = Object.hasOwn(files, name) && path.startsWith('/') ? files[name]?.integrity : undefined;
    if (integrity === undefined) return undefined;
    const asset = loaded.get(name) ?? readAsset(binding, name, integrity);
    loaded.set(name, asset);
    return asset.catch((error) => {
      loaded.delete(name);
      throw error;
    });
  };
}

async function readManifest(binding: AssetsBinding): Promise<BuiltManifest> {
  const response = await binding.fetch(`${origin}manifest.json`);
  if (!response.ok) throw new Error('manifest.json is missing');
  return response.json();
}

async function readAsset(binding: AssetsBinding, name: string, integrity: string): Promise<Asset> {
  const read = (file: string) => readBytes(binding, file);
  const [body, br, gzip] = await Promise.all([read(name), read(`${name}.br`), read(`${name}.gz`)]);
  if (!body) throw new Error('A file of the manifest is missing');
  return builtAsset(name, integrity, { body, br, gzip });
}

async function readBytes(binding: AssetsBinding, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await binding.fetch(origin + name);
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  return undefined;
}
