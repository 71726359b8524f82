import type { HidingReason, ModerationResult } from '../../src/contract/moderation.ts';
import type { ConsoleApi, Outcome } from '../client/console-api.ts';
import type { Jobs } from './jobs.ts';
import type { Notices } from './notice.ts';
import { queryOf } from './place.ts';
import type { ReviewList } from './review-list.ts';
import type { Router } from './router.ts';

/** A decision about several reviews. */
export type ManyDecision = { kind: 'publish' } | { kind: 'hide'; reason: HidingReason };

export type DecideManyParts = {
  api: ConsoleApi;
  router: Router;
  list: ReviewList;
  notices: Notices;
  jobs: Jobs;
  now: () => number;
};

/**
 * Decides about the reviews with `ids` by one call; with `asOf`, about all others that match the filters, by
 * a job.
 */
export function createDecideMany({ api, router, list, notices, jobs, now }: DecideManyParts) {
  async function some(decision: ManyDecision, ids: ReadonlySet<string>) {
    const { shop } = router.place.peek();
    const input = { ids: [...ids], unless_decided_after: list.seenAt() };
    const call: Promise<Outcome<ModerationResult>> =
      decision.kind === 'publish'
        ? api.call(shop, 'publish_reviews', input)
        : api.call(shop, 'hide_reviews', { ...input, reason: decision.reason });
    const outcome = await call;
    if (outcome.failure) return notices.show({ kind: 'failed', failure: outcome.failure });
    const { changed, unchanged, missing, decided, entry_id: entryId } = outcome.data;
    const left = missing.length + decided.length;
    const undo = async () => {
      const undone = await api.call(shop, 'undo_moderation', { entry_id: entryId });
      if (undone.failure) return notices.show({ kind: 'failed', failure: undone.failure });
      const { decided: others } = undone.data;
      notices.show(others[0] ? { kind: 'undoneInPart', decision: others[0].decision } : { kind: 'undone' });
      await Promise.all([list.load('quietly'), list.loadSummary()]);
    };
    const many = { done: decision.kind, count: changed.length + unchanged.length, left };
    notices.show({ kind: 'many', ...many, undo: entryId ? undo : undefined });
  }

  async function all(decision: ManyDecision, except: ReadonlySet<string>, asOf: string) {
    const { shop, ...place } = router.place.peek();
    const { page: _page, page_size: _size, sort: _sort, ...query } = queryOf({ shop, ...place }, 1, now());
    const { kind, ...reason } = decision;
    const input = { query, as_of: asOf, except: [...except], decision: kind, ...reason };
    const outcome = await api.call(shop, 'moderate_matching_reviews', input);
    if (outcome.failure) return notices.show({ kind: 'failed', failure: outcome.failure });
    jobs.began(outcome.data);
  }

  return (decision: ManyDecision, ids: ReadonlySet<string>, asOf: string | undefined) =>
    asOf === undefined ? some(decision, ids) : all(decision, ids, asOf);
}
