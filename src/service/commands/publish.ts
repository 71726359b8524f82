import { auditedByCommand } from '../audited.ts';
import { ownShop } from '../own-shop.ts';
import type { CommandParts, ExitCode } from './command.ts';

/** Publishes (1) or unpublishes (0) reviews by id. */
export async function publishCommand(
  ids: readonly string[],
  published: 0 | 1,
  { store, print, complain }: CommandParts,
): Promise<ExitCode> {
  let missing = 0;
  const action = published ? 'publish_reviews' : 'hide_reviews';
  for (const id of ids) {
    const publish = () => store.publishReview(ownShop, id, published);
    if (await auditedByCommand(store, ownShop, { action, subject_ids: [id] }, publish, { isDone: Boolean }))
      continue;
    missing += 1;
    complain(`No review has the id ${id}`);
  }
  print(`${ids.length - missing} ${published ? 'published' : 'unpublished'}`);
  return missing > 0 || ids.length === 0 ? 1 : 0;
}
