import type { ExitCode } from '../../server/command-table.ts';
import { auditedByCommand } from '../audit/audited.ts';
import type { AuditStore, DecidedBy } from '../store/audit.ts';
import type { ReviewStore } from '../store/reviews.ts';
import type { CommandParts } from './command.ts';

/** Publishes (1) or unpublishes (0) reviews of a shop by id. */
export async function publishCommand(
  { ids, shop }: { ids: readonly string[]; shop: string },
  published: 0 | 1,
  { store, print, complain }: CommandParts<ReviewStore & AuditStore>,
): Promise<ExitCode> {
  if (ids.length === 0) {
    complain(`Name the reviews: ${published ? 'publish' : 'unpublish'} <review id> …`);
    return 2;
  }
  let missing = 0;
  const action = published ? 'publish_reviews' : 'hide_reviews';
  for (const id of ids) {
    const publish = (by: DecidedBy) => store.publishReview(shop, id, published, by);
    if (await auditedByCommand(store, shop, { action, subject_ids: [id] }, publish, { isDone: Boolean }))
      continue;
    missing += 1;
    complain(`No review has the id ${id}`);
  }
  print(`${ids.length - missing} ${published ? 'published' : 'unpublished'}`);
  return missing > 0 ? 1 : 0;
}
