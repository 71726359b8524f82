import { serviceWithMedia } from '../../testing/service/media/service-with-media.ts';
import { tryRequests } from '../../testing/service/requests/try-requests.ts';
import type { Proof } from './proof.ts';
import { openMigrated } from './soak-databases.ts';

/**
 * Requests generated from the OpenAPI document: no response may be a failure of the service or missing from
 * the document.
 */
export const requests: Proof = {
  size: 100_000,
  claim: 'requests generated from the OpenAPI document',
  async run(database, size) {
    const { url, db } = await openMigrated(database);
    const service = await serviceWithMedia({ db, requestsPerMinute: Number.POSITIVE_INFINITY });
    const { faults, statuses } = await tryRequests(service, { count: size, seed: 1 });
    faults.push(...(await Array.fromAsync(service.store.verify())));
    await service.close();
    await database.drop(url);
    const succeeded = [...statuses].filter(([name]) => name.endsWith(' 200'));
    const total = succeeded.reduce((sum, [, count]) => sum + count, 0);
    return { cases: size, faults, note: `${total} succeeded, of ${succeeded.length} operations` };
  },
};
