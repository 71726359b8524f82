import type {} from 'storefront-reviews/jsx/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

const load = ({ detail }: HTMLElementEventMap['reviews-load']) => detail.count;

/** The types that Svelte checks markup against. */
type Reviews = SvelteHTMLElements['storefront-reviews'];
type Rating = SvelteHTMLElements['storefront-rating'];

export const reviews: Reviews = { 'product-handle': 'linen-shirt', 'page-size': 10, 'onreviews-load': load };
export const rating: Rating = { class: 'card', average: '4.5', count: 3 };
export const messages: Reviews = { productHandle: 'linen-shirt', messages: { heading: 'Guests' } };
// @ts-expect-error: unknown message.
export const message: Reviews = { messages: { headline: 'Guests' } };
// @ts-expect-error: unknown value.
export const order: Reviews = { sort: 'best' };
// @ts-expect-error: unknown attribute.
export const attribute: Reviews = { handle: 'linen-shirt' };
// @ts-expect-error: unknown event of the rating.
export const event: Rating = { 'onreviews-load': load };
