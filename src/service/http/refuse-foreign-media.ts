import { isMediaOfOtherShop } from '../../contract/is-media-of-other-shop.ts';
import type { Media } from '../../contract/media.ts';
import { ApiFailure } from './api-failure.ts';

/**
 * Throws `invalid_argument` if a review names a photo or video that another shop uploaded. `endpoint` is the
 * public URL of the service's media; undefined if it stores none.
 */
export function refuseForeignMedia(
  media: readonly Pick<Media, 'url' | 'thumbnail_url'>[],
  { endpoint, shop }: { endpoint: string | undefined; shop: string },
): void {
  if (endpoint === undefined) return;
  const errors = media.flatMap((item, index) =>
    (['url', 'thumbnail_url'] as const)
      .filter((name) => item[name] !== '' && isMediaOfOtherShop(item[name], { endpoint, shop }))
      .map((name) => ({ field: `media.${index}.${name}`, message })),
  );
  if (errors.length === 0) return;
  const fields = errors.map(({ field }) => `${field}: ${message}`).join('; ');
  throw new ApiFailure('invalid_argument', fields, { errors });
}

const message = 'must not be an upload of another shop';
