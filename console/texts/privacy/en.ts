import type { PrivacyTexts } from './privacy-texts.ts';

export const en: PrivacyTexts = {
  intro: 'Find everything that is stored about a customer, to send it to them or to remove it.',
  customer: 'Email address or customer id',
  customerNote: 'Neither is stored or logged by the search.',
  find: 'Find',
  found: 'Stored about this customer',
  none: 'Nothing is stored about this customer.',
  records: {
    reviews: { one: 'review', other: 'reviews' },
    orders: { one: 'order', other: 'orders' },
    customer_events: { one: 'event', other: 'events' },
    exclusions: { one: 'exclusion', other: 'exclusions' },
    unsubscriptions: { one: 'unsubscription', other: 'unsubscriptions' },
    invitations: { one: 'invitation', other: 'invitations' },
    mails: { one: 'mail', other: 'mails' },
  },
  linked: 'The same customer',
  linkedNote:
    'These records belong together, because an order or a review names them together. All are removed.',
  download: 'Download as JSON',
  remove: 'Remove everything',
  removeTitle: 'Remove everything about this customer?',
  removeNote:
    'Reviews with their photos, orders, invitations, mails, events and exclusions are deleted for good. This cannot be undone.',
  type: 'Type {text} to confirm',
  removed: 'Removed everything about this customer.',
  invalid: 'Please write one email address, or one customer id in digits.',
};
