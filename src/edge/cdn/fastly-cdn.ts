import type { Cdn } from './cdn.ts';
import type { SendPurge } from './send-purge.ts';
import { tagBatches } from './tag-batches.ts';

/** The most keys of one request (fastly.com/documentation/reference/api/purging). */
const mostKeys = 256;

/** The header with the keys stays as short as the headers of our answers, in characters. */
const longestHeader = 4_000;

/** A service of Fastly. `token` needs the scope `purge_select`. */
export function fastlyCdn({ service, token }: { service: string; token: string }, send: SendPurge): Cdn {
  const url = `https://api.fastly.com/service/${service}/purge`;
  return {
    async purge(tags, { isSoft }) {
      for (const batch of tagBatches(tags, { count: mostKeys, characters: longestHeader })) {
        const headers = {
          accept: 'application/json',
          'fastly-key': token,
          'surrogate-key': batch.join(' '),
          ...(isSoft ? { 'fastly-soft-purge': '1' } : {}),
        };
        const isConfirmed = async (response: Response) => {
          const ids = new Map(Object.entries((await response.json().catch(() => undefined)) ?? {}));
          return batch.every((tag) => typeof ids.get(tag) === 'string');
        };
        await send({ url, method: 'POST', headers, isConfirmed });
      }
    },
  };
}
