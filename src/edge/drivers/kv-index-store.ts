import type { PublicReview } from '../../contract/storefront.ts';
import type { IndexDirectory, IndexStore } from '../shop-index/index-store.ts';
import { digestOf } from '../shops/cache-namespace.ts';
import type { KvNamespace } from './kv-store.ts';

/** In seconds: an index that nobody has renewed for so long is of no use, and its parts are of no directory. */
const lifetime = 30 * 86_400;

/** Keeps the index of a shop in Workers KV, where the schedule that fills it and all places find it. */
export function kvIndexStore({
  kv,
  namespace,
}: {
  kv: KvNamespace;
  /** What the keys begin with before they are digested; one for each shop. */
  namespace: string;
}): IndexStore {
  const directoryName = () => digestOf(`${namespace}index`);
  const partName = (name: string) => digestOf(`${namespace}index part:${name}`);

  /** Only this edge writes to its namespace, so what is in it is not checked. */
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
