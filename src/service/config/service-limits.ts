import { maxContentLength } from '../../contract/limits.ts';
import { standardLimits } from './standard-limits.ts';

/** The limits that an operator may change. Sizes in bytes, times in seconds. */
export type ServiceLimits = Readonly<Record<ConfigurableLimit, number>>;

type ConfigurableLimit = (typeof limitVariables)[keyof typeof limitVariables]['limit'];

const day = 24 * 60 * 60;

/** The environment variable of each limit; the descriptions are those of the table in `docs/api.md`. */
export const limitVariables = {
  PAGE_SIZE: {
    description: 'Items of a page for calls without `page_size`',
    limit: 'pageSize',
    min: 1,
    max: standardLimits.maxPageSize,
  },
  MAX_PAGE_SIZE: {
    description: 'Items of the largest page; larger values of `page_size` are clamped',
    limit: 'maxPageSize',
    min: 1,
    max: standardLimits.maxPageSize,
  },
  AUTHOR_LENGTH: {
    description: 'Characters of the longest name of an author',
    limit: 'author',
    min: 1,
    max: 255,
  },
  TITLE_LENGTH: {
    description: 'Characters of the longest title of a review',
    limit: 'title',
    min: 1,
    max: 500,
  },
  CONTENT_LENGTH: {
    description:
      'Characters of the longest text of a review or reply. Above 10,000, `MAX_PAGE_SIZE` must be smaller: 50 with 20,000',
    limit: 'content',
    min: 1,
    max: maxContentLength,
  },
  ITEM_TYPE_LENGTH: {
    description: 'Characters of the longest `item_type`',
    limit: 'itemType',
    min: 1,
    max: 255,
  },
  REVIEW_PHOTOS: {
    description: 'Photos of a review, and photos that credentials for uploads are valid for',
    limit: 'images',
    min: 1,
    max: 50,
  },
  REVIEW_VIDEOS: {
    description: 'Videos of a review',
    limit: 'videos',
    min: 1,
    max: 10,
  },
  BODY_BYTES: {
    description: 'Bytes of the largest body of a call',
    limit: 'bodyBytes',
    min: 10_000,
    max: 10_000_000,
  },
  SIGNATURE_SECONDS: {
    description: 'Seconds that the `Timestamp` of a signature may differ from the clock of the service',
    limit: 'timestampTolerance',
    min: 10,
    max: day,
  },
  IDEMPOTENCY_SECONDS: {
    description: 'Seconds for which a repeated `Idempotency-Key` gets the first answer',
    limit: 'idempotencyLifetime',
    min: 60,
    max: 30 * day,
  },
  CODE_SECONDS: {
    description: 'Seconds in which a platform must exchange an authorization code',
    limit: 'codeLifetime',
    min: 10,
    max: 10 * 60,
  },
  ACCESS_TOKEN_SECONDS: {
    description: 'Seconds until an access token of a platform expires',
    limit: 'accessTokenLifetime',
    min: 60,
    max: 30 * day,
  },
  REFRESH_TOKEN_SECONDS: {
    description: 'Seconds until an unused refresh token expires',
    limit: 'refreshTokenLifetime',
    min: 60,
    max: 730 * day,
  },
  REFRESH_GRACE_SECONDS: {
    description: 'Seconds for which a used refresh token still returns the tokens that replaced it',
    limit: 'refreshGrace',
    min: 0,
    max: 600,
  },
  UPLOAD_SECONDS: {
    description: 'Seconds for which credentials for uploads are valid',
    limit: 'uploadSeconds',
    min: 60,
    max: day,
  },
  PHOTO_BYTES: {
    description: 'Bytes of the largest photo',
    limit: 'imageBytes',
    min: 100_000,
    max: 100_000_000,
  },
  PHOTO_PIXELS: {
    description: 'Pixels of the largest photo; decoding one takes four bytes for each',
    limit: 'imagePixels',
    min: 100_000,
    max: 200_000_000,
  },
  VIDEO_BYTES: {
    description: 'Bytes of the largest video',
    limit: 'videoBytes',
    min: 100_000,
    max: 999_999_999,
  },
  VIDEO_SECONDS: {
    description: 'Seconds of the longest video',
    limit: 'videoSeconds',
    min: 1,
    max: 600,
  },
} as const;

/** Characters of the texts of a page: clients, the edge among them, read the pages that the specification allows. */
const longestPage = standardLimits.maxPageSize * standardLimits.content;

/** Reads the limits from the environment. Throws a sentence with every invalid variable. */
export function readLimits(environment: Record<string, string | undefined>): ServiceLimits {
  const issues: string[] = [];
  const entries = Object.entries(limitVariables).map(([name, { limit, min, max }]) => {
    const text = environment[name]?.trim() || String(standardLimits[limit]);
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) issues.push(`${name} must be a whole number from ${min} to ${max}`);
    return [limit, value] as const;
  });
  const read = Object.fromEntries(entries) as ServiceLimits;
  if (read.pageSize > read.maxPageSize) issues.push('PAGE_SIZE must be at most MAX_PAGE_SIZE');
  if (read.maxPageSize * read.content > longestPage) {
    issues.push(
      `MAX_PAGE_SIZE must be at most ${Math.floor(longestPage / read.content)} if CONTENT_LENGTH is ${read.content}`,
    );
  }
  if (issues.length > 0) throw new Error(issues.join('\n'));
  return read;
}
