export { buildId, renderFragment } from './render-fragment.ts';
export { renderRating } from './render-rating.ts';
export { sheets } from './sheets.ts';
