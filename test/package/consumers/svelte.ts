import type {} from 'storefront-reviews/jsx/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

const load = ({ detail }: HTMLElementEventMap['reviews-load']) => detail.count;

/** What a component's markup is checked against. */
type Reviews = SvelteHTMLElements['storefront-reviews'];
type Rating = SvelteHTMLElements['storefront-rating'];

export const reviews: Reviews = { 'product-handle': 'linen-shirt', 'page-size': 10, 'onreviews-load': load };
export const rating: Rating = { class: 'card', average: '4.5', count: 3 };
// @ts-expect-error: there is no such order.
export const order: Reviews = { sort: 'best' };
// @ts-expect-error: there is no such attribute.
export const attribute: Reviews = { handle: 'linen-shirt' };
// @ts-expect-error: the rating has no such event.
export const event: Rating = { 'onreviews-load': load };
