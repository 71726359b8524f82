import * as v from 'valibot';
import { createReviewBody } from '../../src/contract/review.ts';
import { edgeOver, noon } from '../../testing/edge/shop.ts';
import { accepting, aSubmission, post, proofFor } from '../../testing/edge/writing-api.ts';
import { runningService } from '../../testing/service/running-service.ts';

export type SpamShop = Awaited<ReturnType<typeof spamShop>>;

/** A review as a browser sends it. */
export type Post = Record<string, unknown>;

/** The posts of one class; `held` are not published by themselves. */
export type SpamRow = { class: string; posts: number; held: string; refused: number };

/** The names of a product, as browsers send them. */
type Named = { product: string; product_id: string };

/**
 * The service behind an edge that accepts reviews. Each request comes from a network of its own, because
 * limits by network would refuse the posts that the phases are to judge.
 */
export async function spamShop() {
  const service = await runningService({ requestsPerMinute: 1_000_000 });
  service.clock.now = noon;
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const { publicToken, privateToken } = service.signature;
  /** Why the service was asked to hold each review, in the order in which reviews arrive. */
  const reasons: string[][] = [];
  const env = {
    ...{ ...accepting, TRUSTED_PROXIES: '1', REVIEWS_API_URL: service.origin, REVIEWS_ACCESS_TOKEN: '' },
    ...{ REVIEWS_PUBLIC_TOKEN: publicToken, REVIEWS_PRIVATE_TOKEN: privateToken },
  };
  const edge = edgeOver({ fetch: recorded }, { env });
  let networks = 0;
  let products = 0;

  async function recorded(request: Request): Promise<Response> {
    if (request.url.endsWith('/create_review')) reasons.push((await request.clone().json()).held_for);
    return fetch(request);
  }

  const newNetwork = () => {
    networks += 1;
    return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
  };

  return {
    close: service.close,
    pass: edge.pass,
    async publish(texts: readonly string[]): Promise<Named> {
      products += 1;
      const [product_id, product_handle] = [`${100 + products}`, `product-${products}`];
      for (const content of texts) {
        const body = { product_id, product_handle, rating: 4, author: 'Ada', content, is_published: 1 };
        await service.store.createReview('1', v.parse(createReviewBody, body));
      }
      return { product: product_handle, product_id };
    },
    proofFor: ({ product, product_id }: Named) => {
      const get = (path: string, { headers }: RequestInit = {}) =>
        edge.get(path, { headers: { ...Object.fromEntries(new Headers(headers)), ...newNetwork() } });
      return proofFor({ get }, `product=${product}&product_id=${product_id}`);
    },
    /** Sends the posts, and counts those that are held for a reason that `counts`. */
    async row(name: string, posts: readonly Post[], counts = (_reason: string) => true): Promise<SpamRow> {
      const before = reasons.length;
      let refused = 0;
      for (const review of posts) {
        const { status } = await post(edge, aSubmission(review), newNetwork());
        if (status !== 202) refused += 1;
      }
      const held = reasons.slice(before).filter((given) => given.some(counts)).length;
      const share = `${((100 * held) / posts.length).toFixed(1)} %`;
      return { class: name, posts: posts.length, held: share, refused };
    },
  };
}
