import type { Asset, Assets } from '../http/assets.ts';
import { type BuiltManifest, builtAsset } from '../http/built-asset.ts';

/** The static assets of a Worker; only what we use of them. */
export type AssetsBinding = { fetch(url: string): Promise<Response> };

/** The binding looks at the path alone. */
const origin = 'https://assets.storefront-reviews.invalid/';

/** The built files from the static assets of a Worker, each read once in the life of an isolate. */
export function bindingAssets(binding: AssetsBinding): Assets {
  let manifest: Promise<BuiltManifest> | undefined;
  const read = new Map<string, Promise<Asset>>();

  async function readManifest(): Promise<BuiltManifest> {
    const response = await binding.fetch(`${origin}manifest.json`);
    if (!response.ok) throw new Error('manifest.json is missing');
    return response.json();
  }

  async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const response = await binding.fetch(origin + name);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    return undefined;
  }

  async function readAsset(name: string, integrity: string): Promise<Asset> {
    const [body, br, gzip] = await Promise.all([bytesOf(name), bytesOf(`${name}.br`), bytesOf(`${name}.gz`)]);
    if (!body) throw new Error('A file of the manifest is missing');
    return builtAsset(name, integrity, { body, br, gzip });
  }

  return async (path) => {
    manifest ??= readManifest();
    // What failed is tried again by the next request.
    const files = await manifest.catch((error) => {
      manifest = undefined;
      throw error;
    });
    const name = path.slice(1);
    const integrity = Object.hasOwn(files, name) && path.startsWith('/') ? files[name]?.integrity : undefined;
    if (integrity === undefined) return undefined;
    const asset = read.get(name) ?? readAsset(name, integrity);
    read.set(name, asset);
    return asset.catch((error) => {
      read.delete(name);
      throw error;
    });
  };
}
