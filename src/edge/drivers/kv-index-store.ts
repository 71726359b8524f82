import type { PublicReview } from '../../contract/storefront.ts';
import type { IndexDirectory, IndexStore } from '../shop-index/index-store.ts';
import { digestOf } from '../shops/cache-namespace.ts';
import type { KvNamespace } from './kv-store.ts';

/**
 * In seconds: an index that has not been renewed for this long is useless, and no directory lists its parts.
 */
const lifetime = 30 * 86_400;

/** Stores the index of a shop in Workers KV, shared by every location and the scheduled refresh. */
export function kvIndexStore({
  kv,
  namespace,
}: {
  kv: KvNamespace;
  /** Prefix of the keys before they are hashed; unique to each shop. */
  namespace: string;
}): IndexStore {
  const directoryName = () => digestOf(`${namespace}index`);
  const partName = (name: string) => digestOf(`${namespace}index part:${name}`);

  /** Not validated: only this edge writes to its namespace. */
  async function read<Value>(name: string): Promise<Value | undefined> {
    const bytes = await kv.get(name, 'arrayBuffer');
    return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as Value) : undefined;
  }

  const write = (name: string, value: unknown) =>
    kv.put(name, JSON.stringify(value), { expirationTtl: lifetime });

  return {
    readDirectory: async () => read<IndexDirectory>(await directoryName()),
    writeDirectory: async (directory) => write(await directoryName(), directory),
    readPart: async (name) => read<PublicReview[]>(await partName(name)),
    writePart: async (name, reviews) => write(await partName(name), reviews),
    deletePart: async (name) => kv.delete(await partName(name)),
  };
}
