import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Review } from '../../src/contract/review.ts';
import { secondsOf } from '../../src/contract/time.ts';
import { envelope } from './faulty-api.ts';
import { aReview, type edgeOver, noon } from './shop.ts';
import { createStrictApi } from './strict-api.ts';

/** The origin of the shop's pages. */
export const shopOrigin = 'https://shop.example';

/** The environment of an edge that accepts reviews. */
export const accepting = { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: shopOrigin };

type Interference = (operation: string, body: unknown) => Response | Promise<Response> | undefined;

/**
 * The strict API, which also creates reviews and gives uploads as the specification says. It ignores
 * `Idempotency-Key`. `lose` replaces the response of a call that has taken effect.
 */
export function createWritingApi(
  reviews: Review[],
  { before, lose }: { before?: Interference; lose?: Interference } = {},
) {
  const strict = createStrictApi(reviews);
  const bodies: Record<string, unknown>[] = [];
  const headers: Headers[] = [];
  let folders = 0;

  async function fetch(request: Request): Promise<Response> {
    const operation = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (operation === 'get_image_upload_policy_token') {
      folders += 1;
      const ticket = { access_id: '1', signature: 's', policy: 'p', expire: '1', callback: '' };
      return envelope({ ...ticket, host: 'https://media.example', dir: `1/${folders}/` });
    }
    if (operation === 'get_video_upload_url') {
      const video_url = 'https://media.example/1/video';
      return envelope({ upload_url: `${video_url}?t`, method: 'PUT', headers: {}, video_url, expire: '1' });
    }
    if (operation !== 'create_review') return strict.fetch(request);
    const body = (await request.json()) as Record<string, unknown>;
    const early = await before?.(operation, body);
    if (early) return early;
    bodies.push(body);
    headers.push(request.headers);
    const created = aReview({
      ...{ id: String(1_000 + bodies.length), is_published: 0, product_handle: '' },
      ...(body as Partial<Review>),
      ...{ media: [], created_at: secondsOf(noon) },
    });
    reviews.push(created);
    return (await lose?.(operation, body)) ?? envelope(created);
  }

  return { fetch, bodies, headers, reviews, calls: strict.calls };
}

let drafts = 0;

/** A key as the form makes it. */
export const newKey = () => `draft-key-${++drafts}-0123456789`;

export const aSubmission = (given: Record<string, unknown> = {}) => ({
  ...{ product: 'lamp', product_id: '12', rating: 4, author: 'Grace Hopper', title: 'Warm' },
  content: 'It lights the whole desk and does not get hot at all.',
  ...given,
});

type Shop = Pick<ReturnType<typeof edgeOver>, 'get' | 'pass'>;

/** Sends a body as the form does. */
export const post = (
  { get }: Pick<Shop, 'get'>,
  body: unknown,
  { path = '/v1/reviews', ...headers }: Record<string, string> = {},
) =>
  get(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      ...{ origin: shopOrigin, 'content-type': 'application/json', 'idempotency-key': newKey() },
      ...headers,
    },
  });

/** The solved challenge of a product, as the form sends it. */
export async function proofFor({ get }: Pick<Shop, 'get'>, query = 'product=lamp'): Promise<string> {
  const response = await get(`/v1/challenge?${query}`, { headers: { origin: shopOrigin } });
  const challenge = await response.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
