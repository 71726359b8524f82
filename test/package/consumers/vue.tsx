import type {} from 'storefront-reviews/jsx/vue';

const load = ({ detail }: HTMLElementEventMap['reviews-load']) => detail.count;

export const page = (
  <main>
    <storefront-reviews product-handle="linen-shirt" sort="newest" page-size={10} lang="de" />
    <storefront-reviews onReviewsLoad={load} onReviewOpen={(event) => event.detail.url} />
    <storefront-rating class="card" average="4.5" count={3} />
    <storefront-reviews
      productHandle="linen-shirt"
      messages={{ heading: 'Guests', sorts: { newest: 'Latest' } }}
    />
    <storefront-rating messages="#review-messages" />
    {/* @ts-expect-error: unknown message. */}
    <storefront-reviews messages={{ headline: 'Guests' }} />
    {/* @ts-expect-error: unknown value. */}
    <storefront-reviews sort="best" />
    {/* @ts-expect-error: unknown attribute. */}
    <storefront-reviews handle="linen-shirt" />
    {/* @ts-expect-error: not a number. */}
    <storefront-rating count="many" />
    {/* @ts-expect-error: the wrong event type. */}
    <storefront-reviews onReviewsError={load} />
  </main>
);

/** The declaration that the template compiler reads. */
type InTemplates = InstanceType<import('vue').GlobalComponents['storefront-reviews']>['$props'];

export const props: InTemplates = {
  'product-handle': 'linen-shirt',
  messages: { heading: 'Guests' },
  onReviewsLoad: load,
};
// @ts-expect-error: unknown value.
export const wrong: InTemplates = { sort: 'best' };
