type Stored = { body: string; status: number; headers: Headers; tags: string[]; freshUntil: number };

/** A CDN that stores answers as `CDN-Cache-Control`, else `Cache-Control` says, and purges them by tag. */
export function createFrontCdn(now: () => number) {
  const stored = new Map<string, Stored>();
  const state: {
    /** Loads an answer from the edge. */
    load: (path: string) => Promise<Response>;
    /** Delays an answer of the edge on its way to the CDN. */
    transit: () => Promise<void>;
  } = {
    load: () => Promise.reject(new Error('The CDN has no edge')),
    transit: async () => {},
  };

  return Object.assign(state, {
    /** Every answer is a copy: `Age` is not counted. */
    async get(path: string): Promise<Response> {
      const before = stored.get(path);
      if (before && now() <= before.freshUntil) return responseOf(before);
      const response = await state.load(path);
      if (before && response.status >= 500) return responseOf(before);
      const loaded = await storable(response, now());
      await state.transit();
      if (loaded.freshUntil > now()) stored.set(path, loaded);
      else stored.delete(path);
      return responseOf(loaded);
    },
    /** Returns the number of purged answers. */
    purge(tags: readonly string[], isSoft: boolean): number {
      const purged = [...stored].filter(([, one]) => one.tags.some((tag) => tags.includes(tag)));
      for (const [path, one] of purged) {
        if (isSoft) one.freshUntil = Number.NEGATIVE_INFINITY;
        else stored.delete(path);
      }
      return purged.length;
    },
    /** The stored paths. */
    paths: () => [...stored.keys()],
  });
}

async function storable(response: Response, now: number): Promise<Stored> {
  const { headers, status } = response;
  const control = headers.get('cdn-cache-control') ?? headers.get('cache-control') ?? '';
  const seconds = control.includes('no-store') ? 0 : Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
  return {
    body: await response.text(),
    status,
    headers,
    tags: headers.get('cache-tag')?.split(',') ?? [],
    freshUntil: now + (seconds - Number(headers.get('age'))) * 1000,
  };
}

function responseOf({ body, status, headers }: Stored): Response {
  return new Response(body, { status, headers });
}
