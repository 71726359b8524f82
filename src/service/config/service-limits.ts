import { maxContentLength } from '../../contract/limits.ts';
import type { ConfigurationIssue } from '../../server/config/configuration-error.ts';
import type { Values, Variables } from '../../server/config/read-variables.ts';
import { number } from '../../server/config/schemas.ts';
import { standardLimits } from './standard-limits.ts';

/** The limits that an operator may change. Sizes in bytes, times in seconds. */
export type ServiceLimits = Readonly<Record<ConfigurableLimit, number>>;

type ConfigurableLimit = (typeof limitVariables)[keyof typeof limitVariables]['limit'];

const day = 24 * 60 * 60;

/** The variable of each limit. */
export const limitVariables = {
  PAGE_SIZE: limit(
    'pageSize',
    [1, standardLimits.maxPageSize],
    'Items of a page for calls without `page_size`',
  ),
  MAX_PAGE_SIZE: limit(
    'maxPageSize',
    [1, standardLimits.maxPageSize],
    'Items of the largest page; larger values of `page_size` are clamped',
  ),
  AUTHOR_LENGTH: limit('author', [1, 255], 'Characters of the longest name of an author'),
  TITLE_LENGTH: limit('title', [1, 500], 'Characters of the longest title of a review'),
  CONTENT_LENGTH: limit(
    'content',
    [1, maxContentLength],
    'Characters of the longest text of a review or reply. Above 10,000, `MAX_PAGE_SIZE` must be smaller: 50 with 20,000',
  ),
  ITEM_TYPE_LENGTH: limit('itemType', [1, 255], 'Characters of the longest `item_type`'),
  REVIEW_PHOTOS: limit('images', [1, 50], 'Photos of a review, and photos per upload credentials'),
  REVIEW_VIDEOS: limit('videos', [1, 10], 'Videos of a review'),
  BODY_BYTES: limit('bodyBytes', [10_000, 10_000_000], 'Bytes of the largest body of a call'),
  SIGNATURE_SECONDS: limit(
    'timestampTolerance',
    [10, day],
    'Seconds that the `Timestamp` of a signature may differ from the clock of the service',
  ),
  IDEMPOTENCY_SECONDS: limit(
    'idempotencyLifetime',
    [60, 30 * day],
    'Seconds for which a repeated `Idempotency-Key` gets the first response',
  ),
  CODE_SECONDS: limit(
    'codeLifetime',
    [10, 10 * 60],
    'Seconds in which a platform must exchange an authorization code',
  ),
  ACCESS_TOKEN_SECONDS: limit(
    'accessTokenLifetime',
    [60, 30 * day],
    'Seconds until an access token of a platform expires',
  ),
  REFRESH_TOKEN_SECONDS: limit(
    'refreshTokenLifetime',
    [60, 730 * day],
    'Seconds until an unused refresh token expires',
  ),
  REFRESH_GRACE_SECONDS: limit(
    'refreshGrace',
    [0, 600],
    'Seconds for which a used refresh token still returns the tokens that replaced it, until one of these is used',
  ),
  UPLOAD_SECONDS: limit('uploadSeconds', [60, day], 'Seconds for which credentials for uploads are valid'),
  PHOTO_BYTES: limit('imageBytes', [100_000, 100_000_000], 'Bytes of the largest photo'),
  PHOTO_PIXELS: limit(
    'imagePixels',
    [100_000, 200_000_000],
    'Pixels of the largest photo; decoding takes four bytes per pixel',
  ),
  VIDEO_BYTES: limit('videoBytes', [100_000, 999_999_999], 'Bytes of the largest video'),
  VIDEO_SECONDS: limit('videoSeconds', [1, 600], 'Seconds of the longest video'),
  IMPORT_BYTES: limit(
    'importBytes',
    [1_000_000, 999_999_999],
    'Bytes of the largest file of reviews that is uploaded in [the console](console.md#moving-in-and-out)',
  ),
} as const satisfies Variables;

type LimitValues = Values<typeof limitVariables>;

export function limitsOf(values: LimitValues): ServiceLimits {
  const names = Object.keys(limitVariables) as (keyof LimitValues)[];
  return Object.fromEntries(names.map((name) => [limitVariables[name].limit, values[name]])) as ServiceLimits;
}

/** Limits that contradict each other. */
export function limitIssues({
  PAGE_SIZE,
  MAX_PAGE_SIZE,
  CONTENT_LENGTH,
}: Partial<LimitValues>): ConfigurationIssue[] {
  const issues: ConfigurationIssue[] = [];
  if (PAGE_SIZE && MAX_PAGE_SIZE && PAGE_SIZE > MAX_PAGE_SIZE) {
    issues.push({ name: 'PAGE_SIZE', message: 'must be at most MAX_PAGE_SIZE' });
  }
  if (MAX_PAGE_SIZE && CONTENT_LENGTH && MAX_PAGE_SIZE * CONTENT_LENGTH > longestPage) {
    const most = Math.floor(longestPage / CONTENT_LENGTH);
    const message = `must be at most ${most} if CONTENT_LENGTH is ${CONTENT_LENGTH}`;
    issues.push({ name: 'MAX_PAGE_SIZE', message });
  }
  return issues;
}

/**
 * The most characters of text on a page. Clients such as the edge read pages as large as the specification
 * allows.
 */
const longestPage = standardLimits.maxPageSize * standardLimits.content;

function limit<const Limit extends keyof typeof standardLimits>(
  limit: Limit,
  [min, max]: readonly [number, number],
  description: string,
) {
  return { limit, description, default: String(standardLimits[limit]), schema: number(min, max) };
}
