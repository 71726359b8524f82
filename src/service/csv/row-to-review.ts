import * as v from 'valibot';
import { type CreateReviewBody, createReviewBody, storeProductId } from '../../contract/review.ts';
import type { ColumnMap, ImportField } from './column-map.ts';

/** What a row says, or why it is refused: one reason for each field. Reasons quote nothing of the row. */
export type RowReading = { review: CreateReviewBody } | { reasons: string[] };

/** The door for rows of a file: every field is checked as `create_review` checks it. */
export async function rowToReview(row: readonly string[], map: ColumnMap): Promise<RowReading> {
  const field = (name: ImportField) => {
    const index = map.columns[name];
    const cell = index === undefined ? '' : (row[index] ?? '').replace(/\r\n?/g, '\n').trim();
    return cell === '' ? (map.values[name] ?? '') : cell;
  };
  const media = mediaOf(field);
  if (typeof media === 'string') return { reasons: [media] };

  const reply_content = field('reply_content');
  const parsed = v.safeParse(createReviewBody, {
    ...(await productOf(field)),
    rating: field('rating').replace(/[.,]0+$/, '') || undefined,
    author: field('author'),
    author_email: field('author_email'),
    author_phone: field('author_phone'),
    author_country: field('author_country'),
    title: field('title'),
    content: field('content'),
    commented_at: field('commented_at'),
    item_type: field('item_type'),
    order_id: await numericId(field('order_id')),
    source: field('source'),
    is_verified: flagOf(field('is_verified')),
    is_featured: flagOf(field('is_featured')),
    is_published: flagOf(field('is_published')),
    is_top: flagOf(field('is_top')),
    tag: field('tag'),
    media,
    reply: reply_content ? { content: reply_content, reply_at: field('reply_at') } : null,
  });
  if (parsed.success) return { review: parsed.output };
  return { reasons: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'row'} ${reasonOf(issue)}`) };
}

/** A message of ours says what to do; one of the library would quote what was received. */
function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.message.startsWith('Invalid')) return issue.input === undefined ? 'is missing' : 'is not valid';
  return issue.message;
}

/**
 * Which product a row is about. Ids of other systems that are not numbers become stable numbers; what has no
 * handle has its id, as the file writes it, for a handle, because titles are not unique.
 */
async function productOf(field: (name: ImportField) => string) {
  const [id, handle, title] = [field('product_id'), field('product_handle'), field('product_title')];
  const name = id || handle || title;
  if (name === '' || id === storeProductId) return { product_id: storeProductId };
  const own = id.replace(/^gid:\/\/.*\//, '');
  return {
    product_id: await numericId(own || name),
    product_handle: handle || slugOf(own || title),
    product_title: title,
  };
}

/** Numeric text as it is; any other text as a number of 15 digits that is always the same for it. */
async function numericId(text: string): Promise<string> {
  if (/^\d{0,15}$/.test(text)) return text;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const number = new DataView(hash).getBigUint64(0) % 900_000_000_000_000n;
  return String(100_000_000_000_000n + number);
}

function slugOf(text: string): string {
  const words = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** Media as JSON (our export) or as addresses with spaces, commas or semicolons between them. */
function mediaOf(field: (name: ImportField) => string): unknown {
  const json = field('media');
  if (json !== '') {
    try {
      return JSON.parse(json);
    } catch {
      return 'media is not JSON';
    }
  }
  const images = field('images')
    .split(/[\s,;|]+/)
    .filter(Boolean);
  return { images, video: field('video') };
}

const yes = new Set(['yes', 'y', 'on']);
const no = new Set(['no', 'n', 'off']);

function flagOf(text: string): string | 0 | 1 {
  const word = text.toLowerCase();
  if (yes.has(word)) return 1;
  return no.has(word) ? 0 : word;
}
