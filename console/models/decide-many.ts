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

/** Reviews by their ids, or all that match the filters except these, as of a time on the server's clock. */
export type Chosen = { ids: ReadonlySet<string>; isAll: boolean; asOf: string };

/**
 * Decides about the chosen reviews: by one call, or about all that match by a job. Decisions of others after
 * `asOf` stay, also if the list has loaded again meanwhile.
 */
export function createDecideMany({ api, router, list, notices, jobs, now }: DecideManyParts) {
  async function some(decision: ManyDecision, { ids, asOf }: Chosen) {
    const { shop } = router.place.peek();
    const input = { ids: [...ids], unless_decided_after: asOf };
    const outcome: Outcome<ModerationResult> = await (decision.kind === 'publish'
      ? api.call(shop, 'publish_reviews', input)
      : api.call(shop, 'hide_reviews', { ...input, reason: decision.reason }));
    if (outcome.failure) return outcome;
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
    return outcome;
  }

  async function all(decision: ManyDecision, { ids: except, asOf }: Chosen) {
    const { shop, ...place } = router.place.peek();
    const { page: _page, page_size: _size, sort: _sort, ...query } = queryOf({ shop, ...place }, 1, now());
    const { kind, ...reason } = decision;
    const input = { query, as_of: asOf, except: [...except], decision: kind, ...reason };
    const outcome = await api.call(shop, 'moderate_matching_reviews', input);
    if (!outcome.failure) jobs.began(outcome.data);
    return outcome;
  }

  return async (decision: ManyDecision, chosen: Chosen) => {
    const { failure } = await (chosen.isAll ? all(decision, chosen) : some(decision, chosen));
    if (failure) notices.show({ kind: 'failed', failure });
    return { failure };
  };
}
