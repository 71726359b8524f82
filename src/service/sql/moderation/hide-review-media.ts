import type { DecidedBy } from '../../store/audit.ts';
import type { ModerationOutcome } from '../../store/moderation.ts';
import type { Database } from '../database/schema.ts';
import { lockDecided } from '../reviews/apply-decision.ts';
import { moderateReviewRow } from '../reviews/moderate-review-row.ts';
import { hiddenUrls, joinedUrls } from '../rows/hidden-media.ts';

type Hidden = {
  isHidden: boolean;
  by: DecidedBy | undefined;
  unlessDecidedAfter: string | undefined;
  now: number;
};

/**
 * Hides or shows the photo or video of a review that has this URL. A copy has a second URL, on the other
 * host, under which an import may bring it again. `now` is in milliseconds since 1970.
 */
export async function hideReviewMedia(
  trx: Database,
  shop: string,
  id: number,
  url: string,
  { isHidden, now, ...hidden }: Hidden,
): Promise<ModerationOutcome> {
  const [row] = await lockDecided(trx, shop, [id]);
  const media = await trx
    .selectFrom('media')
    .select('is_published')
    .where('shop_id', '=', shop)
    .where('review_id', '=', id)
    .where('url', '=', url)
    .execute();
  if (!row || media.length === 0) return 'missing';
  const before = hiddenUrls(row.hidden_media);
  const mayHide = media.some(({ is_published }) => is_published === 1);
  if (isHidden ? !mayHide : !before.includes(url)) return 'unchanged';
  const urls = [url, ...(await sourcesOf(trx, shop, url))];
  const hidden_media = isHidden
    ? joinedUrls(row.hidden_media, urls.join(' '))
    : before.filter((one) => !urls.includes(one)).join(' ');
  return moderateReviewRow(trx, shop, String(id), { kind: 'media', hidden_media }, now, hidden);
}

async function sourcesOf(trx: Database, shop: string, url: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('upload')
    .select('source_url')
    .where('shop_id', '=', shop)
    .where('url', '=', url)
    .execute();
  return rows.flatMap(({ source_url }) => source_url ?? []);
}
