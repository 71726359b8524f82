import type { MediaType } from '../../contract/media-types.ts';
import type { CreateReviewBody } from '../../contract/review.ts';

/** Photos and videos that are on another host than those of the service. `example` is one of the URLs. */
export type MediaHost = { host: string; urls: number; example: string };

/**
 * Counts the photos and videos of imported reviews by host. `ownUrl` is the public URL of the service's own media. With
 * `collects`, it also gathers the different URLs.
 */
export function foreignMedia({ ownUrl, collects }: { ownUrl: string | undefined; collects: boolean }) {
  const byHost = new Map<string, MediaHost>();
  const urls = new Map<string, MediaType>();
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
        if (collects) urls.set(url, type as MediaType);
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
