/** The sender of an upload. Without a client, the upload counts towards its shop only. */
export type Uploader = { shop: string; client: string | undefined };

/** The places of photos whose senders are known. A photo keeps its place until it is stored. */
export type UploadPlaces = {
  /**
   * Waits for a place for `bytes`, and returns a function that frees it. Returns undefined if the line of the
   * shop is full, or if `patience` aborts first.
   */
  take(uploader: Uploader, bytes: number, patience: AbortSignal): Promise<(() => void) | undefined>;
};

/**
 * Limits the photos in memory, by number and by bytes. Shops get free places in turns, and so do the clients
 * of a shop. Neither one shop nor one client can take all places, so that slow uploads do not block others.
 */
export function uploadPlaces(limits: PlaceLimits = standardPlaces): UploadPlaces {
  const line = createLine();
  const shares = new Map<string, Share>();
  const shareOf = (key: string) => shares.get(key) ?? { places: 0, bytes: 0 };
  const keysOf = ({ shop, client }: Uploader) => [
    { key: 'all', limit: limits.all },
    { key: `shop ${shop}`, limit: limits.shop },
    ...(client === undefined ? [] : [{ key: `client ${client}`, limit: limits.client }]),
  ];
  const isWithin = ({ key, limit }: { key: string; limit: Share }, bytes: number) => {
    const { places, bytes: taken } = shareOf(key);
    return places < limit.places && taken + bytes <= limit.bytes;
  };

  function change({ uploader, bytes }: Waiting, by: 1 | -1): void {
    for (const { key } of keysOf(uploader)) {
      const share = shareOf(key);
      const next = { places: share.places + by, bytes: share.bytes + by * bytes };
      if (next.places === 0) shares.delete(key);
      else shares.set(key, next);
    }
  }

  function start(): void {
    // If the next photo does not fit yet, smaller ones do not overtake it.
    for (;;) {
      const next = line.first(({ uploader, bytes }) =>
        keysOf(uploader)
          .slice(1)
          .every((share) => isWithin(share, bytes)),
      );
      if (!next || !isWithin({ key: 'all', limit: limits.all }, next.bytes)) return;
      line.remove(next);
      change(next, 1);
      next.begin(() => {
        change(next, -1);
        start();
      });
    }
  }

  return {
    take: (uploader, bytes, patience) =>
      new Promise((resolve) => {
        if (line.lengthOf(uploader.shop) >= limits.waiting) return resolve(undefined);
        const leave = () => {
          line.remove(waiting);
          resolve(undefined);
        };
        const begin = (free: () => void) => {
          patience.removeEventListener('abort', leave);
          resolve(free);
        };
        const waiting = { uploader, bytes, begin };
        patience.addEventListener('abort', leave, { once: true });
        line.add(waiting);
        start();
      }),
  };
}

type Share = { places: number; bytes: number };

/** `waiting` is the most waiting photos of one shop. */
type PlaceLimits = { all: Share; shop: Share; client: Share; waiting: number };

export const standardPlaces: PlaceLimits = {
  all: { places: 32, bytes: 256_000_000 },
  shop: { places: 24, bytes: 192_000_000 },
  client: { places: 8, bytes: 128_000_000 },
  waiting: 128,
};

type Waiting = { uploader: Uploader; bytes: number; begin: (free: () => void) => void };

/** Photos that wait. Maps are in the order in which shops, and clients of a shop, have their turn. */
function createLine() {
  const shops = new Map<string, Map<string, Set<Waiting>>>();
  const toEnd = <Value extends { size: number }>(map: Map<string, Value>, key: string, value: Value) => {
    map.delete(key);
    if (value.size > 0) map.set(key, value);
  };
  const ownOf = ({ shop, client = '' }: Uploader) => {
    const clients = shops.get(shop) ?? new Map<string, Set<Waiting>>();
    return { shop, client, clients, own: clients.get(client) ?? new Set<Waiting>() };
  };
  return {
    add(waiting: Waiting): void {
      const { shop, client, clients, own } = ownOf(waiting.uploader);
      clients.set(client, own.add(waiting));
      shops.set(shop, clients);
    },
    remove(waiting: Waiting): void {
      const { shop, client, clients, own } = ownOf(waiting.uploader);
      if (!own.delete(waiting)) return;
      toEnd(clients, client, own);
      toEnd(shops, shop, clients);
    },
    first(canStart: (waiting: Waiting) => boolean): Waiting | undefined {
      for (const clients of shops.values()) {
        for (const [first] of clients.values()) if (first && canStart(first)) return first;
      }
      return undefined;
    },
    lengthOf: (shop: string) =>
      [...(shops.get(shop)?.values() ?? [])].reduce((sum, { size }) => sum + size, 0),
  };
}
