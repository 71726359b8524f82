import type { PublicRating } from '../../src/contract/storefront.ts';
import type { ShownReview } from '../client/read-reviews.ts';
import { type PageProduct, pageProducts, pathOf } from './page-products.ts';
import type { Subject } from './question.ts';

/** `attach`: only to a product that the page describes; `whole`: else a product of our own. */
export type StructuredDataMode = 'attach' | 'whole';

/** What a page says of itself. */
export type PageDescription = {
  /** Its canonical address. */
  url: string;
  /** What links within it are relative to. */
  base: string;
  /** What it calls itself where it is shared; empty where it does not. */
  title: string;
  /** The texts of its JSON-LD, without ours. */
  blocks: string[];
  /** It rates a product outside its JSON-LD. */
  isRated: boolean;
};

/**
 * What search engines are told of the reviews that are shown, as a node of JSON-LD. Nothing without reviews or a
 * mean, for reviews of the shop itself, where somebody else rates the product, or where it is unclear which product of the
 * page they are of. Source: Google, "Review snippet" and "Product" structured data.
 */
export function structuredData(given: {
  mode: StructuredDataMode;
  subject: Subject;
  page: PageDescription;
  /** Of all reviews. */
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
  // A product that nobody can refer to is repeated by its name; a page whose products are others gets none.
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
        ratingValue: rating.average,
        reviewCount: rating.count,
        ...scale,
      },
      ...(nodes.length > 0 && { review: nodes }),
    }
  );
}

const scale = { bestRating: 5, worstRating: 1 };

/** The one that the reviews are of: by its own key, by what the page says it is about, by its address. */
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
  // Themes and apps describe one product twice; two names are two products.
  const isOne = left.every(({ name }) => name === left[0]?.name);
  return isOne ? (left.find(({ id }) => id) ?? left[0]) : undefined;
}

function endsIn(path: string, handle: string): boolean {
  return handle !== '' && [handle, encodeURIComponent(handle)].some((end) => path.endsWith(`/${end}`));
}

/** None for a review without a name or stars: both are required. */
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
