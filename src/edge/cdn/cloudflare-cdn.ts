import * as v from 'valibot';
import type { Cdn } from './cdn.ts';
import type { SendPurge } from './send-purge.ts';
import { tagBatches } from './tag-batches.ts';

/** The most tags of one request (developers.cloudflare.com/cache/how-to/purge-cache). */
const mostTags = 100;

/** A zone of Cloudflare, whose purges are never soft. `token` needs the permission Cache Purge. */
export function cloudflareCdn({ zone, token }: { zone: string; token: string }, send: SendPurge): Cdn {
  const url = `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    async purge(tags) {
      for (const batch of tagBatches(tags, { count: mostTags, characters: Number.POSITIVE_INFINITY })) {
        await send({ url, method: 'POST', headers, body: JSON.stringify({ tags: batch }), isConfirmed });
      }
    },
  };
}

async function isConfirmed(response: Response): Promise<boolean> {
  return v.is(answerSchema, await response.json().catch(() => undefined));
}

const answerSchema = v.object({ success: v.literal(true) });
