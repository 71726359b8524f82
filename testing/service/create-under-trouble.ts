import { basePath } from '../../src/contract/operations.ts';
import { issueCredentials } from '../../src/service/access/credentials.ts';
import type { RunningService } from './running-service.ts';

export type TroubledWrites = {
  /** How often each status was returned. */
  statuses: Map<number, number>;
  /**
   * Sentences about responses other than success and a documented 503, about lost acknowledged reviews, and
   * about wrong books.
   */
  faults: () => Promise<string[]>;
  /** Creates reviews on 8 connections until `isOver`, and returns how many were acknowledged. */
  create: (isOver: () => boolean) => Promise<number>;
};

/** Creates and lists reviews through the service while its database is in trouble. */
export async function createUnderTrouble(service: RunningService): Promise<TroubledWrites> {
  const issued = await issueCredentials(service.store, '1', { kind: 'api-key' }, () => crypto.randomUUID());
  const token = issued.kind === 'signature' ? '' : issued.token;
  const headers = { 'x-token': token, 'content-type': 'application/json' };
  const statuses = new Map<number, number>();
  const acknowledged = new Set<string>();
  const wrong: string[] = [];

  async function call(path: string, body?: object): Promise<{ status: number; id: string | undefined }> {
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    const response = await service.answer(new Request(service.origin + basePath + path, init));
    const { status } = response;
    const { message, data } = await response.json();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isInWords =
      status === 503 && /database/.test(message) && response.headers.get('retry-after') === '1';
    if (status !== 200 && !isInWords) {
      wrong.push(`${path} was answered with ${status}: ${message} ${JSON.stringify(service.events.at(-1))}`);
    }
    return { status, id: data.id };
  }

  return {
    statuses,
    async create(isOver) {
      const before = acknowledged.size;
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          while (!isOver()) {
            const fields = { rating: 5, author: 'Ada', product_id: '12', content: 'x'.repeat(2_000) };
            const { status, id } = await call('create_review', fields);
            if (status === 200 && id) acknowledged.add(id);
            await call('get_reviews?page_size=1');
            // Immediate responses would let nothing else run.
            await new Promise((resolve) => setImmediate(resolve));
          }
        }),
      );
      return acknowledged.size - before;
    },
    async faults() {
      const stored = new Set<string>();
      for await (const { review } of service.store.exportReviews('1')) stored.add(review.id);
      const lost = [...acknowledged].filter((id) => !stored.has(id));
      const books = await Array.fromAsync(service.store.verify());
      return [...wrong, ...lost.map((id) => `review ${id} was acknowledged and is lost`), ...books];
    },
  };
}
