import { createReplyBodyWithin } from '../../../contract/review.ts';
import type { ExitCode } from '../../../server/command-table.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { ReplyStore } from '../../store/replies.ts';
import type { ReviewStore } from '../../store/reviews.ts';
import type { CommandParts } from '../command.ts';
import { checked, type RecordOptions, UsageMistake } from './record-options.ts';

/** Writes the shop's reply to a review, or replaces its text. */
export async function replyToReview(
  [id, ...others]: string[],
  options: RecordOptions,
  { store, limits, print, complain }: CommandParts<ReviewStore & ReplyStore & AuditStore>,
): Promise<ExitCode> {
  if (id === undefined || others.length > 0) throw new UsageMistake('Name one review by its id');
  const { review_id, content } = checked(createReplyBodyWithin(limits), {
    review_id: id,
    content: options.text ?? '',
  });
  const review = await store.findReview(options.shop, review_id);
  if (!review) {
    complain(`No review has the id ${review_id}`);
    return 1;
  }
  const { reply } = review;
  if (options['dry-run']) {
    print(`The reply would be ${reply ? 'replaced' : 'created'}`);
    return 0;
  }
  const action = reply ? 'update_review_reply' : 'create_review_reply';
  const written = await auditedByCommand(store, options.shop, { action, subject_ids: [review_id] }, (by) =>
    reply
      ? store.updateReply(options.shop, reply.id, content, by)
      : store.createReply(options.shop, review_id, content, by),
  );
  print(options.json ? JSON.stringify(written) : `Reply ${reply ? 'replaced' : 'created'}`);
  return 0;
}
