import type { MediaType } from '../../contract/media-types.ts';
import type { CreateReviewBody } from '../../contract/review.ts';
import type { LargeMap } from '../table/large-map.ts';

/** Photos and videos outside the service's own hosts. `example` is one of the URLs. */
export type MediaHost = { host: string; urls: number; example: string };

/**
 * Counts the photos and videos of imported reviews by host. `ownUrl` is the public URL of the service's own
 * media. With `collected`, it also gathers the distinct URLs.
 */
export function foreignMedia({
  ownUrl,
  collected,
}: {
  ownUrl: string | undefined;
  collected: LargeMap | undefined;
}) {
  const byHost = new Map<string, MediaHost>();
  const urls = collected && mediaUrls(collected);
  return {
    urls,
    hosts: () => [...byHost.values()].sort((one, other) => other.urls - one.urls),
    add({ media }: CreateReviewBody): void {
      for (const { url, type } of media) {
        if (!isForeign(url, ownUrl)) continue;
        const { host } = new URL(url);
        // Without a limit, a file could fill the memory with names.
        const key = byHost.has(host) || byHost.size < maxHosts ? host : otherHosts;
        const known = byHost.get(key) ?? { host: key, urls: 0, example: url };
        known.urls += 1;
        byHost.set(key, known);
        urls?.add(host, { url, type: type as MediaType });
      }
    },
  };
}

/** A path belongs to the host of the page. */
export function isForeign(url: string, ownUrl: string | undefined): boolean {
  return URL.canParse(url) && (ownUrl === undefined || !url.startsWith(`${ownUrl}/`));
}

const maxHosts = 200;
const otherHosts = 'other hosts';

export type MediaUrl = { url: string; type: MediaType };

/** Distinct URLs of photos and videos, by host. */
export type MediaUrls = ReturnType<typeof mediaUrls>;

export function mediaUrls(map: LargeMap) {
  const keyOf = (host: string, url: string) => `${host} ${url}`;
  return {
    get size() {
      return map.size;
    },
    add: (host: string, { url, type }: MediaUrl) => map.set(keyOf(host, url), String(type)),
    /** The number of URLs of each host. */
    hosts(): Map<string, number> {
      const hosts = new Map<string, number>();
      for (const [key] of map.entries()) {
        const host = key.slice(0, key.indexOf(' '));
        hosts.set(host, (hosts.get(host) ?? 0) + 1);
      }
      return hosts;
    },
    *of(host: string): Generator<MediaUrl> {
      const prefix = keyOf(host, '');
      for (const [key, type] of map.entries(prefix)) {
        yield { url: key.slice(prefix.length), type: Number(type) as MediaType };
      }
    },
  };
}
