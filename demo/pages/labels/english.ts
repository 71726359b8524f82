import type { Preset } from '../preset.ts';
import type { Rendering } from '../rendering.ts';

/** The labels of a shop's pages in English. */
export const english = {
  skip: 'Skip to content',
  allProducts: 'All products',
  aboutShop: 'Customer reviews',
  disclaimer: 'This is a demo shop. Nothing here is for sale, and all names are fictional.',
  otherDirection: 'View right-to-left',
  frontDoor: 'All demo shops',
  shopReviews: 'What our customers say',
  shopReviewsLead: 'Reviews of our packaging, service and support.',
  pictures: 'Product images',
  add: 'Add to basket',
  notForSale: 'This is a demo shop, so your basket stays empty.',
  basket: 'Basket',
  basketEmpty: 'Your basket is empty.',
  total: 'Total',
  remove: 'Remove',
  close: 'Close',
  quickView: 'Quick view',
  wholePage: 'See all details and reviews',
  search: 'Search products',
  found: (count: number, query: string) => `${count} ${count === 1 ? 'product' : 'products'} for “${query}”`,
  nothingFound: 'No product matches. Try a shorter word.',
  write: 'Write a review',
  favourites: 'Customers’ favourites',
  delivery: 'Delivery and returns',
  details: 'Details',
  imported: 'This product was imported with its reviews. No further details are available.',
  alsoLike: 'You may also like',
  theme: 'Review theme',
  themes: {
    quiet: 'Quiet',
    editorial: 'Editorial',
    bold: 'Bold',
    cards: 'Cards',
    column: 'Column',
    bare: 'Bare',
  } as Record<Preset, string>,
  rendering: 'How reviews are rendered',
  renderings: { edge: 'Rendered by the edge', script: 'By the script', none: 'No script' } as Record<
    Rendering,
    string
  >,
  renderingLead: 'The same page three times. Choose one to see it, with the figures of your own browser.',
  compare: 'Compare',
  firstReview: 'First review',
  requests: 'Requests',
  kilobytes: 'Kilobytes',
  shift: 'Layout shift',
  renderingNote:
    'Page, scripts and reviews, compressed, without style sheets and pictures. Files that your browser has cached count as well, but arrive at once: open a private window for a first visit, and slow down the network in the developer tools for a phone. A page waits for the edge for 300 ms at most. After that it arrives without reviews, and the script adds them.',
  products: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  notFound: 'Page not found',
  notFoundText: 'This page doesn’t exist. The product may no longer be available.',
  backToShop: 'Browse all products',
};

/** The labels of a shop's pages. */
export type Labels = typeof english;
