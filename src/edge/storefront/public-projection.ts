import * as v from 'valibot';
import { displayedAuthor } from '../../contract/displayed-author.ts';
import type { Media } from '../../contract/media.ts';
import type { Review } from '../../contract/review.ts';
import { isImported } from '../../contract/review-source.ts';
import {
  languagePattern,
  type PublicMedia,
  type PublicReview,
  publicMediaSchema,
  publicReviewSchema,
} from '../../contract/storefront.ts';
import type { EdgeOptions } from '../config/options.ts';
import { mediaFilter } from './media-filter.ts';

/** The public form of a review; undefined if the public may not see it. */
export type Projection = (review: Review) => PublicReview | undefined;

/**
 * The allow-list between the API and browsers: parsing with the public schema drops every field that it does
 * not name.
 */
export function createProjection(
  options: Pick<EdgeOptions, 'authorDisplay' | 'publicFields' | 'mediaHosts'>,
): Projection {
  const isShown = mediaFilter(options.mediaHosts);
  return (review) => {
    if (review.is_published !== 1) return undefined;
    const parsed = v.safeParse(publicReviewSchema, {
      ...review,
      language: primarySubtag(review.language),
      author: displayedAuthor(review.author, options.authorDisplay),
      is_imported: isImported(review.source) ? 1 : undefined,
      media: (review.media ?? []).flatMap((item) => publicMedia(item, isShown)),
    });
    if (!parsed.success) return undefined;
    const extra = options.publicFields.map((field) => [field, review[field]]);
    return { ...parsed.output, ...Object.fromEntries(extra) };
  };
}

/** The primary subtag of a language tag: `pt` for `pt-BR`. Undefined for anything else. */
function primarySubtag(tag: unknown): string | undefined {
  if (typeof tag !== 'string') return undefined;
  const [primary = ''] = tag.toLowerCase().split(/[-_]/);
  return languagePattern.test(primary) && primary !== 'und' ? primary : undefined;
}

function publicMedia(item: Media, isShown: (url: string) => boolean): PublicMedia[] {
  if (item.is_published !== 1) return [];
  const parsed = v.safeParse(publicMediaSchema, item);
  if (!parsed.success || !isShown(parsed.output.url)) return [];
  const { thumbnail_url } = parsed.output;
  return [{ ...parsed.output, thumbnail_url: isShown(thumbnail_url) ? thumbnail_url : '' }];
}
