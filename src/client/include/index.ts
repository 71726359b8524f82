export { type Fragment, fetchFragment } from './fetch-fragment.ts';
export type { Including } from './fetch-in-time.ts';
export { fetchRatings, type Ratings } from './fetch-ratings.ts';
