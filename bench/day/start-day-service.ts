import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { basePath } from '../../src/contract/operations.ts';
import { createReviewBody, type Review } from '../../src/contract/review.ts';
import { sign, stringToSign } from '../../src/contract/sign.ts';
import type { WebhookKey } from '../../src/contract/webhook-signature.ts';
import { issueCredentials } from '../../src/service/access/credentials.ts';
import { openDatabase } from '../../src/service/drivers/open-database.ts';
import { readServiceKeys } from '../../src/service/drivers/read-service-keys.ts';
import { migrate } from '../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import type { Store } from '../../src/service/store/store.ts';
import { startProgram } from './start-program.ts';

/** The service with a shop of reviews on SQLite, in a process of its own. */
export type DayService = {
  origin: string;
  /** The tokens of the shop. */
  key: WebhookKey;
  /** Calls an operation with a signature, and returns its data. Throws if the service refuses it. */
  call(operation: string, body: unknown): Promise<Record<string, unknown>>;
  stop(): Promise<unknown>;
};

/** In minutes. Retries of the real schedule would come after the end. */
const retries = '0.05,0.1,0.2,0.4,0.5,0.5,1,1,1,1';

/** `folder` is empty and gets the database. */
export async function startDayService(
  { folder, reviews }: { folder: string; reviews: readonly Review[] },
  onEvent: (event: string) => void,
): Promise<DayService> {
  const url = `file:${join(folder, 'reviews.db')}`;
  const db = openDatabase(url, folder);
  await migrate(db);
  const store = sqlStore(db, Date.now, await readServiceKeys([], url, folder));
  const issued = await issueCredentials(store, '1', { kind: 'signature' }, () =>
    randomBytes(24).toString('hex'),
  );
  if (issued.kind !== 'signature') throw new Error('Expected signature tokens');
  await fill(store, reviews);
  await store.close();
  const env = {
    DATABASE_URL: url,
    PORT: '0',
    WEBHOOK_ALLOW_PRIVATE: '1',
    WEBHOOK_RETRY_MINUTES: retries,
    // The proxy before the service has the limit of this benchmark.
    REQUESTS_PER_MINUTE: '1000000',
  };
  const { origin, stop } = await startProgram('src/service/on/node.ts', { env, cwd: folder, onEvent });
  const { publicToken, privateToken } = issued;
  return {
    origin,
    stop,
    key: { publicToken, privateToken },
    async call(operation, input) {
      const body = JSON.stringify(input);
      const timestamp = Math.floor(Date.now() / 1000);
      const response = await fetch(`${origin}${basePath}${operation}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'public-token': publicToken,
          timestamp: String(timestamp),
          sign: await sign(privateToken, stringToSign([], timestamp, body)),
        },
        body,
      });
      const { code, message, data } = (await response.json()) as Envelope;
      if (code !== 0) throw new Error(`${operation} fails with code ${code}: ${message}`);
      return data;
    },
  };
}

type Envelope = { code: number; message: string; data: Record<string, unknown> };

/** A review as the API accepts it. Canaries in these fields would not be valid codes, ids or numbers. */
export const bodyOf = (review: Review) =>
  v.parse(createReviewBody, {
    ...review,
    author_country: '',
    order_id: '',
    author_email: 'canary@shop.example',
    author_phone: '',
    reply: null,
  });

async function fill(store: Store, reviews: readonly Review[]): Promise<void> {
  for (let start = 0; start < reviews.length; start += 500) {
    const some = reviews.slice(start, start + 500);
    await store.importTogether((importReviews) =>
      importReviews(
        '1',
        some.map((review) => ({ key: `day:${review.id}`, asId: review.id, review: bodyOf(review) })),
      ),
    );
  }
}
