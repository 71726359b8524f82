import type { AuditEntry } from '../../src/contract/audit.ts';
import { serviceItself } from '../../src/service/store/audit.ts';
import type { RunningService } from './running-service.ts';

/** Tables that record calls, and the key that is made together with the first unsubscribe link of a shop. */
const technical = ['audit_entry', 'used_signature', 'idempotent_write', 'shop_lock', 'unsubscribe_key'];

/**
 * Runs something, and returns the entries that it adds to the audit logs, and whether it changed any other
 * row.
 */
export async function auditWatch(
  service: Pick<RunningService, 'store' | 'dump'>,
  run: () => Promise<unknown>,
): Promise<{ entries: (AuditEntry & { shop: string })[]; isChanged: boolean }> {
  const known = new Set((await entriesOf(service)).map(({ id }) => id));
  const before = await rowsOf(service);
  await run();
  const entries = (await entriesOf(service)).filter(({ id }) => !known.has(id));
  return { entries, isChanged: (await rowsOf(service)) !== before };
}

async function entriesOf({ store }: Pick<RunningService, 'store'>) {
  const shops = [serviceItself, ...(await store.listShops()).map(({ id }) => id)];
  const lists = await Promise.all(
    shops.map(async (shop) => {
      const { list } = await store.listAudit(shop, { page: 1, page_size: 1_000 });
      return list.map((entry) => ({ ...entry, shop }));
    }),
  );
  return lists.flat();
}

async function rowsOf({ dump }: Pick<RunningService, 'dump'>): Promise<string> {
  return JSON.stringify((await dump()).filter(({ table }) => !technical.includes(table)));
}
