import type { ControlsMessages } from '../messages.ts';
import { enClose, enMore, enPrevious } from './en-words.ts';

const later = 'Reviews could not be loaded just now.';
const broken = 'Reviews cannot be shown here at the moment.';

export const enControls: ControlsMessages = {
  remove: 'Remove filter: {filter}',
  pages: 'Pages of reviews',
  previous: enPrevious,
  page: 'Page {page}',
  pageOf: 'Page {page} of {total}',
  close: enClose,
  more: enMore,
  link: 'Link to this review',
  linked: 'The review that the link leads to',
  everything: 'Show all reviews',
  bothSides: 'Both sides',
  praise: 'The best-argued praise',
  criticism: 'The best-argued criticism',
  saved: 'Saved on {date}. Newer reviews could not be loaded.',
  verifiedMeaning: 'The shop has confirmed that this person bought the product.',
  failures: {
    offline: 'Reviews could not be reached. Is the connection up?',
    timeout: later,
    unreadable: broken,
    invalid_parameter: broken,
    not_found: broken,
    method_not_allowed: broken,
    internal: later,
    api_unavailable: later,
    api_refused: broken,
    api_busy: later,
    api_timeout: later,
  },
};
