import type { ControlsMessages } from '../../messages.ts';
import { enBothSides, enClose, enCriticism, enMore, enPraise } from './shared-labels.ts';

const later = 'Reviews couldn’t be loaded. Please try again.';
const broken = 'Reviews aren’t available right now.';

export const enControls: ControlsMessages = {
  remove: 'Remove filter: {filter}',
  clear: 'Clear filters',
  pages: 'Review pages',
  previous: 'Previous',
  page: 'Page {page}',
  pageOf: 'Page {page} of {total}',
  close: enClose,
  more: enMore,
  link: 'Link to this review',
  arrows: 'Move between reviews with the arrow keys',
  linked: 'Linked review',
  gone: 'This review is no longer available.',
  everything: 'Show all reviews',
  bothSides: enBothSides,
  praise: enPraise,
  criticism: enCriticism,
  saved: 'Reviews as of {date}. Newer ones couldn’t be loaded.',
  verifiedMeaning: 'The shop has confirmed that this person bought the product.',
  orderMeaning: '{order}: reviews chosen by the shop first, then the newest.',
  failures: {
    offline: 'Reviews couldn’t be loaded. Check your connection.',
    timeout: later,
    unreadable: broken,
    invalid_parameter: broken,
    not_found: broken,
    method_not_allowed: broken,
    too_many_requests: later,
    internal: later,
    api_unavailable: later,
    api_refused: broken,
    api_busy: later,
    api_timeout: later,
  },
};
