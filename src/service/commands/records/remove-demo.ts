import type { ImportStore } from '../../../import/store/import-store.ts';
import type { ExitCode } from '../../../server/command-table.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { CommandParts } from '../command.ts';
import type { RecordOptions } from './record-options.ts';

/** Deletes the invented reviews that `npm start` of earlier versions put into the database of the shop. */
export async function removeDemo(
  { shop, json, 'dry-run': dryRun }: RecordOptions,
  { store, print }: CommandParts<ImportStore & AuditStore>,
): Promise<ExitCode> {
  const found = await store.countDemoReviews(shop);
  let removed = 0;
  if (!dryRun && found > 0) {
    await auditedByCommand(store, shop, { action: 'remove_demo_reviews' }, async () => {
      for (let count = 1; count > 0; removed += count) count = await store.removeDemoReviews(shop, batchSize);
    });
  }
  if (json) print(JSON.stringify({ found, removed }));
  else if (found === 0) print('There are no reviews of the demo shop.');
  else if (dryRun) print(`${found.toLocaleString('en')} reviews of the demo shop would be removed`);
  else print(`${removed.toLocaleString('en')} reviews of the demo shop removed`);
  return 0;
}

const batchSize = 100;
