import type { Cdn } from './cdn.ts';

type Batch = { tags: Set<string>; isSoft: boolean; sent: Promise<void> };

/**
 * Purges one batch at a time: all purges that arrive meanwhile form the next batch, because CDNs limit the
 * number of requests. A batch is soft if all of its purges are.
 */
export function joinedPurges({ purge }: Cdn): Cdn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Batch | undefined;

  function newBatch(): Batch {
    const sent = last.then(() => {
      waiting = undefined;
      return purge([...batch.tags], batch);
    });
    last = sent.catch(() => {});
    const batch: Batch = { tags: new Set(), isSoft: true, sent };
    return batch;
  }

  return {
    purge(tags, { isSoft }) {
      waiting ??= newBatch();
      for (const tag of tags) waiting.tags.add(tag);
      waiting.isSoft &&= isSoft;
      return waiting.sent;
    },
  };
}
