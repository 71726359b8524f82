import { ReviewsApiError } from '../../client/api-error.ts';
import { limits } from '../../contract/limits.ts';
import type { Subject } from '../storefront/question.ts';
import type { EarlyReadingParts } from './early-reading.ts';
import type { FirstReading, Progress } from './first-reading.ts';
import { type EarlyReviews, mostCalls, type SubjectReader } from './hinted-reader.ts';
import type { IndexRequest } from './index-request.ts';
import { type ListedReview, listedReview } from './listed-review.ts';
import { matchesSubject } from './matches-subject.ts';
import { ratedCount } from './rated-count.ts';
import { ratesHiddenReviews } from './rates-hidden-reviews.ts';
import { createRecentChanges } from './recent-changes.ts';

/** Most pages of one search. */
const mostPages = 10;

/**
 * Reads single subjects while the shop is read for the first time: from the pages read so far, and from a
 * search for the product. Neither shows whether it is complete; the API's rating does if it counts the same
 * number of reviews.
 */
export function createUnhintedReader(
  first: Pick<FirstReading, 'progress'>,
  { project, capabilities, now, log }: EarlyReadingParts,
): SubjectReader {
  const changes = createRecentChanges(now);
  let readings = 0;

  async function search(
    subject: Subject,
    { client, turn }: IndexRequest,
    found: Map<string, ListedReview>,
  ): Promise<void> {
    const keyword = searchedWords(subject);
    if (keyword === '' || !(await capabilities.supports('keyword'))) return;
    const matches = matchesSubject(subject);
    for (let page = 1, pages = 1; page <= Math.min(pages, mostPages) && turn.calls < mostCalls; page++) {
      const { page: paging, list } = await client.call('get_reviews', {
        page,
        page_size: limits.maxPageSize,
        keyword,
      });
      const hits = list.filter(({ product_handle: handle, product_id: id }) => matches({ handle, id }));
      for (const review of hits) found.set(review.id, listedReview(review, project));
      // The API's search does not find products.
      if (hits.length === 0) return;
      pages = Math.ceil(paging.count / Math.max(1, list.length));
    }
  }

  /** The rating counts either all listed reviews or only the published ones, never fewer. */
  async function isComplete(
    found: Map<string, ListedReview>,
    rated: number,
    { progress: { count }, client }: { progress: Progress } & Pick<IndexRequest, 'client'>,
  ): Promise<boolean> {
    if (publishedOf(found).length === rated) return true;
    return found.size === rated && (await ratesHiddenReviews(client, count));
  }

  async function readChecked(subject: Subject, request: IndexRequest): Promise<EarlyReviews | undefined> {
    const progress = first.progress();
    if (!progress || changes.has(subject)) return undefined;
    const { client, turn } = request;
    const calls = turn.calls;
    // Uses only the name that also selects the reviews.
    const rated = await ratedCount(nameOf(subject), { client, capabilities });
    if (!rated) return undefined;
    const found = progress.reviewsOf(subject);
    const check = () => isComplete(found, rated, { progress, client });
    let isUsed = await check();
    if (!isUsed) {
      await search(subject, request, found);
      isUsed = await check();
    }
    isUsed &&= !changes.has(subject);
    const reviews = publishedOf(found);
    log({ event: 'product_read_early', reviews: reviews.length, calls: turn.calls - calls, used: isUsed });
    if (!isUsed) return undefined;
    readings += 1;
    return { reviews, version: `unhinted ${readings}`, readAt: progress.startedAt };
  }

  return {
    async read(subject, request) {
      try {
        return await readChecked(subject, request);
      } catch (error) {
        // Failures of the API have been logged already.
        if (error instanceof ReviewsApiError) return undefined;
        throw error;
      }
    },
    changed: changes.add,
  };
}

const publishedOf = (found: ReadonlyMap<string, ListedReview>) =>
  [...found.values()].flatMap(({ review }) => review ?? []);

function nameOf(subject: Subject): Subject {
  if (subject.kind === 'store' || subject.handle === undefined) return subject;
  return { kind: 'product', handle: subject.handle };
}

/** Most shops derive handles from titles. */
function searchedWords(subject: Subject): string {
  const handle = subject.kind === 'product' ? (subject.handle ?? '') : '';
  return handle.replaceAll('-', ' ').trim().slice(0, limits.keyword);
}
