import type { Database } from '../database/schema.ts';

/** A review whose photos and videos are unpublished if the shop hides them. `hidden` is `hidden_media`. */
export function withHiddenMedia<Review extends { media: readonly { url: string; is_published: 0 | 1 }[] }>(
  review: Review,
  hidden: string,
): Review {
  const urls = hiddenUrls(hidden);
  if (urls.length === 0) return review;
  const media = review.media.map((item) =>
    urls.includes(item.url) ? { ...item, is_published: 0 as const } : item,
  );
  return { ...review, media };
}

/** The URLs in `hidden_media`. */
export function hiddenUrls(hidden: string): string[] {
  return hidden === '' ? [] : hidden.split(' ');
}

/** Several `hidden_media` as one. */
export function joinedUrls(...all: string[]): string {
  return [...new Set(all.flatMap(hiddenUrls))].join(' ');
}

/** Hides and shows media of a locked review by its new `hidden_media`, and returns its new `media_count`. */
export async function applyHiddenMedia(
  trx: Database,
  { shop_id, id, hidden_media: before }: { shop_id: string; id: number; hidden_media: string },
  after: string,
): Promise<number> {
  const hidden = hiddenUrls(after);
  const shown = hiddenUrls(before).filter((url) => !hidden.includes(url));
  for (const [urls, is_published] of [[hidden, 0] as const, [shown, 1] as const]) {
    if (urls.length === 0) continue;
    await trx
      .updateTable('media')
      .set({ is_published })
      .where('shop_id', '=', shop_id)
      .where('review_id', '=', id)
      .where('url', 'in', urls)
      .execute();
  }
  const published = await trx
    .selectFrom('media')
    .select('url')
    .where('shop_id', '=', shop_id)
    .where('review_id', '=', id)
    .where('is_published', '=', 1)
    .execute();
  return published.length;
}
