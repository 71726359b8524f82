import type { InvitationsTexts } from './invitations-texts.ts';

export const en: InvitationsTexts = {
  intro:
    'Links with which customers review the products of an order. The settings decide which are sent by mail.',
  order: 'Order id',
  create: 'Create link',
  link: 'Link for order {order}',
  linkNote: 'Everyone who has this link can review the products of the order. Send it to its customer only.',
  qr: 'QR code for order {order}',
  qrNote: 'The QR code is the same link, for the slip in the parcel. Print it at least 3 cm wide.',
  print: 'Print',
  download: 'Download SVG',
  copyLink: 'Show link',
  noOrder: 'There is no order with this id.',
  refused:
    'This order cannot be invited: it is cancelled or refunded, has no products, or its customer is excluded.',
  malformed: 'Order ids have digits only, at most 20.',
  created: 'Created the link.',
  known: 'This order already has an invitation. This is its link.',
  stateLabel: 'State',
  all: 'State: any',
  states: {
    ...{ waiting: 'waiting', scheduled: 'scheduled', sent: 'sent' },
    ...{ opened: 'opened', evaluated: 'reviewed', cancelled: 'cancelled' },
  },
  none: 'There are no invitations yet. Turn them on in the settings, or create the link of an order.',
  nothingFound: 'No invitation matches.',
  of: 'Order {order}',
  times: {
    created: 'created {time}',
    sent: 'sent {time}',
    reminded: 'reminded {time}',
    opened: 'opened {time}',
    evaluated: 'reviewed {time}',
    cancelled: 'cancelled {time}',
    expires: 'open until {time}',
  },
  reviews: { one: '{count} review', other: '{count} reviews' },
};
