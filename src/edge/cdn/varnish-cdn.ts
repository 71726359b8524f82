import type { Cdn } from './cdn.ts';
import type { SendPurge } from './send-purge.ts';
import { tagBatches } from './tag-batches.ts';

/** In characters. Varnish accepts header lines of 8,000 bytes by default. */
const longestHeader = 4_000;

/**
 * Varnish servers with the module `xkey` and the rules of `docs/deploy/container.md`. Each of them has to
 * confirm. Their purges are never soft, because Varnish would serve a softly purged answer once more.
 */
export function varnishCdn({ urls }: { urls: readonly string[] }, send: SendPurge): Cdn {
  async function purgeAt(url: string, tags: readonly string[]): Promise<void> {
    for (const batch of tagBatches(tags, { count: tags.length, characters: longestHeader })) {
      await send({ url, method: 'PURGE', headers: { xkey: batch.join(' ') } });
    }
  }

  return {
    async purge(tags) {
      // All servers are asked, even if the first fails.
      const purges = await Promise.allSettled(urls.map((url) => purgeAt(url, tags)));
      const failed = purges.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
