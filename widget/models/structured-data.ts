import type { PublicRating } from '../../src/contract/storefront.ts';
import type { ShownReview } from '../client/read-reviews.ts';
import { type PageProduct, pageProducts, pathOf } from './page-products.ts';
import type { Subject } from './question.ts';

/** `attach`: only to a product that the page describes. `whole`: with a new product as the fallback. */
export type StructuredDataMode = 'attach' | 'whole';

/** The parts of a page that describe its products. */
export type PageDescription = {
  /** The canonical URL. */
  url: string;
  /** The base URL for relative links. */
  base: string;
  /** The `og:title`; empty if missing. */
  title: string;
  /** The JSON-LD blocks, without ours. */
  blocks: string[];
  /** Whether its markup contains a rating outside JSON-LD. */
  isRated: boolean;
};

/**
 * The JSON-LD node for the reviews on display. Undefined without reviews or an average, for reviews of the
 * shop itself, if another source rates the product, or if the product is ambiguous. Source: Google, "Review
 * snippet" and "Product" structured data.
 */
export function structuredData(given: {
  mode: StructuredDataMode;
  subject: Subject;
  page: PageDescription;
  /** The rating over all reviews. */
  rating: PublicRating | null;
  reviews: ShownReview[];
}): Record<string, unknown> | undefined {
  const { mode, subject, page, rating, reviews } = given;
  if (subject.scope || page.isRated || !rating || rating.count < 1 || rating.average < 1) return undefined;
  const products = pageProducts(page.blocks, page.base);
  const product = mainProduct(products, subject, page);
  if (products.some((other) => other.isRated && (other === product || other.name === product?.name))) {
    return undefined;
  }
  // A product without an ID is repeated by its name; a page that describes only other products gets no node.
  const name = product?.name || (products.length === 0 ? page.title : '');
  const target = product?.id
    ? { '@type': product.type, '@id': product.id }
    : mode === 'whole' && name
      ? { '@type': 'Product', name, url: product?.url || page.url }
      : undefined;
  const nodes = reviews.flatMap(reviewNode);
  return (
    target && {
      '@context': 'https://schema.org',
      ...target,
      aggregateRating: {
        '@type': 'AggregateRating',
        // Two decimals, and never rounded up to the best rating.
        ratingValue: Number(Math.min(rating.average, rating.average < 5 ? 4.99 : 5).toFixed(2)),
        reviewCount: rating.count,
        ...scale,
      },
      ...(nodes.length > 0 && { review: nodes }),
    }
  );
}

const scale = { bestRating: 5, worstRating: 1 };

/**
 * The product that the reviews belong to: matched by identifier, as the main entity of the page, or by URL.
 */
function mainProduct(
  products: PageProduct[],
  { product: handle, product_id: id }: Subject,
  { url, base }: PageDescription,
): PageProduct | undefined {
  const here = pathOf(url, base);
  const tests: ((product: PageProduct) => boolean)[] = [
    ({ keys, paths }) =>
      keys.some((key) => key === handle || key === id) || paths.some((path) => endsIn(path, handle)),
    ({ isMain }) => isMain,
    ({ paths }) => paths.some((path) => path === here),
  ];
  const fitting = products.filter((product) => tests.some((test) => test(product)));
  const silent = products.length === 1 ? products.filter(({ paths }) => paths.length === 0) : [];
  const left = tests.reduce(
    (some, test) => (some.some(test) ? some.filter(test) : some),
    fitting.length > 0 ? fitting : silent,
  );
  // A theme and an app may both describe the same product. Different names mean different products.
  const isOne = left.every(({ name }) => name === left[0]?.name);
  return isOne ? (left.find(({ id }) => id) ?? left[0]) : undefined;
}

function endsIn(path: string, handle: string): boolean {
  return handle !== '' && [handle, encodeURIComponent(handle)].some((end) => path.endsWith(`/${end}`));
}

/** Empty for a review without author or stars, which Google requires. */
function reviewNode({ author, title, content, commented_at, rating }: ShownReview): object[] {
  if (!author || rating < 1) return [];
  const time = new Date(commented_at);
  return [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      ...(Number.isFinite(time.getTime()) && { datePublished: time.toISOString().slice(0, 10) }),
      ...(title && { name: title }),
      ...(content && { reviewBody: content }),
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
    },
  ];
}
