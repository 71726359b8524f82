import { flagReason } from '../../../contract/flag-changes.ts';
import { limits } from '../../../contract/limits.ts';
import type { ModeratedReview } from '../../../contract/moderation.ts';
import {
  getModerationReviewsQuery,
  hidingReasons,
  type ModerationResult,
} from '../../../contract/moderation.ts';
import { pageOf } from '../../../contract/page.ts';
import type { ImportStore } from '../../../import/store/import-store.ts';
import type { ExitCode } from '../../../server/command-table.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import { moderateReviews } from '../../moderation/moderate-reviews.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { ModerationChange, ModerationQuery, ModerationStore } from '../../store/moderation.ts';
import type { ReplyStore } from '../../store/replies.ts';
import type { ReviewStore } from '../../store/reviews.ts';
import type { CommandParts } from '../command.ts';
import { checked, type RecordOptions, UsageMistake } from './record-options.ts';
import { removeDemo } from './remove-demo.ts';
import { replyToReview } from './reply-to-review.ts';

type Arguments = { verb: string; args: string[]; options: RecordOptions };

/** Runs `reviews list`, `reviews reply` and the changes of reviews by id or by filters. */
export async function reviewsCommand(
  { verb, args, options }: Arguments,
  parts: CommandParts<ModerationStore & ReviewStore & ReplyStore & ImportStore & AuditStore>,
): Promise<ExitCode> {
  if (verb === 'list') return listReviews(options, parts);
  if (verb === 'remove-demo') return removeDemo(options, parts);
  if (verb === 'reply') return replyToReview(args, options, parts);
  const known = changes[verb];
  if (!known) {
    throw new UsageMistake(
      `Choose what to do with reviews: list, reply, ${Object.keys(changes).join(', ')}, remove-demo`,
    );
  }
  return changeReviews(
    { ...known, reason: verb === 'hide' ? readReason(options) : flagReason(known.flags ?? {}) },
    args,
    options,
    parts,
  );
}

type Change = { action: string; done: string; state: ModerationQuery['state']; flags?: Flags };

type Flags = (ModerationChange & { kind: 'flag' })['flags'];

/**
 * The changes by verb: the operation that makes the same change, and the state of the reviews that filters
 * select.
 */
const changes: Record<string, Change> = {
  publish: { action: 'publish_reviews', done: 'published', state: 'waiting' },
  hide: { action: 'hide_reviews', done: 'hidden', state: 'waiting' },
  feature: { action: 'flag_reviews', done: 'featured', state: 'published', flags: { is_featured: 1 } },
  unfeature: { action: 'flag_reviews', done: 'unfeatured', state: 'published', flags: { is_featured: 0 } },
  pin: { action: 'flag_reviews', done: 'pinned', state: 'published', flags: { is_top: 1 } },
  unpin: { action: 'flag_reviews', done: 'unpinned', state: 'published', flags: { is_top: 0 } },
  verify: { action: 'flag_reviews', done: 'verified', state: 'published', flags: { is_verified: 1 } },
  unverify: { action: 'flag_reviews', done: 'unverified', state: 'published', flags: { is_verified: 0 } },
};

async function listReviews(
  options: RecordOptions,
  { store, print }: CommandParts<ModerationStore>,
): Promise<ExitCode> {
  const query = queryOf(options);
  const { page = 1, page_size = limits.pageSize, state = 'waiting' } = query;
  const { count, list } = await store.listModeration(options.shop, { ...query, page, page_size, state });
  const position = pageOf(page, page_size, count);
  if (options.json) {
    print(JSON.stringify({ page: position, list }));
    return 0;
  }
  for (const review of list) print(reviewLine(review));
  print(
    `Page ${page} of ${Math.max(1, position.total_page)}; ${count} ${count === 1 ? 'review' : 'reviews'}`,
  );
  return 0;
}

async function changeReviews(
  { action, done, state, flags, reason }: Change & { reason: string },
  args: string[],
  options: RecordOptions,
  { store, print, complain }: CommandParts<ModerationStore & AuditStore>,
): Promise<ExitCode> {
  const ids = args.length > 0 ? readIds(args, options) : await matchingIds(store, state, options);
  const result: Pick<ModerationResult, Outcome> = { changed: [], unchanged: [], missing: [] };
  if (options['dry-run']) {
    print(options.json ? JSON.stringify({ ids }) : `${ids.length} would be ${done}`);
    return 0;
  }
  const change = changeOf(action, reason, flags);
  for (let start = 0; start < ids.length; start += limits.batch) {
    const batch = ids.slice(start, start + limits.batch);
    const moderated = await auditedByCommand(
      store,
      options.shop,
      { action, subject_ids: batch, reason },
      (by) => moderateReviews(store, options.shop, batch, change, { by }),
    );
    for (const outcome of outcomes) {
      result[outcome].push(...moderated[outcome]);
    }
  }
  for (const id of result.missing) complain(`No review has the id ${id}`);
  const { changed, unchanged } = result;
  const rest = unchanged.length > 0 ? `, ${unchanged.length} unchanged` : '';
  print(options.json ? JSON.stringify(result) : `${changed.length} ${done}${rest}`);
  return result.missing.length > 0 ? 1 : 0;
}

/** Each batch has an entry of its own in the audit log. */
const outcomes = ['changed', 'unchanged', 'missing'] as const;

type Outcome = (typeof outcomes)[number];

function changeOf(action: string, reason: string, flags: Flags | undefined): ModerationChange {
  if (flags) return { kind: 'flag', flags };
  const known = hidingReasons.find((one) => one === reason);
  return action === 'hide_reviews' && known ? { kind: 'hide', reason: known } : { kind: 'publish' };
}

/** Collects every matching id before the first change moves reviews between states. */
async function matchingIds(
  store: ModerationStore,
  defaultState: ModerationQuery['state'],
  options: RecordOptions,
): Promise<string[]> {
  const filters = queryOf(options);
  if (Object.values(filters).every((filter) => filter === undefined)) {
    throw new UsageMistake('Name reviews by id, or select them, such as by --state waiting or --ratings 4,5');
  }
  const query = { ...filters, state: filters.state ?? defaultState, page_size: 1_000 };
  const ids: string[] = [];
  for (let number = 1; ; number++) {
    const { list } = await store.listModeration(options.shop, { ...query, page: number });
    ids.push(...list.map(({ id }) => id));
    if (list.length < query.page_size) return ids;
  }
}

function queryOf(options: RecordOptions) {
  return checked(getModerationReviewsQuery, {
    state: options.state as ModerationQuery['state'] | undefined,
    product_handle: options.product,
    product_id: options['product-id'],
    ratings: options.ratings,
    sources: options.sources,
    start_time: options.since,
    end_time: options.until,
    page: options.page,
    page_size: options['page-size'],
  });
}

function readReason({ reason = 'other' }: RecordOptions): string {
  if (hidingReasons.some((known) => known === reason)) return reason;
  throw new UsageMistake(`--reason must be one of ${hidingReasons.join(', ')}`);
}

function readIds(args: string[], options: RecordOptions): string[] {
  if (Object.values(queryOf(options)).some((filter) => filter !== undefined)) {
    throw new UsageMistake('Name reviews by id, or select them by filters, not both');
  }
  const wrong = args.filter((id) => !/^\d{1,20}$/.test(id));
  if (wrong.length > 0) throw new UsageMistake(`Not the id of a review: ${wrong.join(', ')}`);
  return [...new Set(args)];
}

/** A review in one line for a terminal. Control characters could change what the terminal shows. */
function reviewLine(review: ModeratedReview): string {
  const { id, rating, created_at, product_handle, author, title, content } = review;
  const text = [title, content].filter(Boolean).join(' – ');
  const line = `${id}  ${rating}/5  ${stateOf(review)}  ${created_at.slice(0, 10)}  ${product_handle || 'shop'}  ${author}: ${text}`;
  const visible = line.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
  const characters = [...visible];
  return characters.length > lineLength ? `${characters.slice(0, lineLength - 1).join('')}…` : visible;
}

/** The state with its reasons, such as `waiting (links)`. A published review has none. */
function stateOf({ state = 'waiting', hidden_reason, held_for = [] }: ModeratedReview): string {
  const reasons = state === 'hidden' ? [hidden_reason] : isUndecided(state) ? held_for : [];
  return reasons.length > 0 ? `${state} (${reasons.join(', ')})` : state;
}

function isUndecided(state: ModeratedReview['state']): boolean {
  return state === 'waiting' || state === 'held';
}

const lineLength = 160;
