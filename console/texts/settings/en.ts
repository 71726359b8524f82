import type { SettingsTexts } from './settings-texts.ts';

const corners = {
  '': 'as usual',
  0: 'square',
  '0.25em': 'slightly round',
  '0.5em': 'round',
  '0.75em': 'rounder',
  '1em': 'very round',
};

export const en: SettingsTexts = {
  publishing: 'Reviews that nobody has decided',
  publishingNote:
    'Reviews of shoppers wait until somebody publishes or hides them. Unproven ones are never published by themselves.',
  usual: 'Publish as the service does for every shop',
  never: 'Never publish by itself',
  after: 'Publish after a number of days',
  days: 'Days',
  save: 'Save',
  saved: 'Saved.',
  changed: 'Somebody else has changed the settings meanwhile. You see them now; nothing of yours was saved.',
  ownersOnly: 'Owners of the shop can change this.',
  invalid: 'The service refused a value. Check the sender’s addresses.',
  mails: 'Mails',
  mailsNote:
    'Mails need a mail server, which the operator of the service configures, and the address of a sender.',
  mailsOn: 'Send mails to customers',
  sender: { sender_name: 'Sender’s name', sender_address: 'Sender’s address', reply_to: 'Replies go to' },
  occasions: {
    received: 'When a review has arrived',
    published: 'When a review is published or refused',
    answered: 'When the shop has replied',
  },
  invitations: 'Invitations',
  invitationsNote: 'After the delivery, the customer gets a link to review the products of the order.',
  invitationsOn: 'Invite customers to review their orders',
  numbers: {
    days_after_delivery: 'Days after the delivery',
    reminder_days: 'Days until the reminder; 0 sends none',
    per_person: 'Invitations to one person within 30 days, at most',
    expires_days: 'Days for which the link works',
  },
  saveMails: 'Save mails and invitations',
  look: 'Look of the review page',
  lookNote:
    'The page of the service on which customers review an order. The samples show your choice in light and dark.',
  tokens: {
    '--reviews-paper': 'Background',
    '--reviews-ink': 'Text',
    '--reviews-star': 'Stars',
    '--reviews-accent': 'Focus and check boxes',
    '--reviews-radius': 'Corners of cards',
    '--reviews-button-radius': 'Corners of buttons and fields',
    '--reviews-heading-weight': 'Weight of headings',
    '--reviews-density': 'Spacing',
  },
  schemes: { light: 'light', dark: 'dark' },
  ownColours: 'Colours of your own for:',
  sizes: {
    '--reviews-radius': corners,
    '--reviews-button-radius': { ...corners, '2em': 'as round as possible' },
    '--reviews-heading-weight': {
      '': 'as usual',
      400: 'regular',
      500: 'medium',
      600: 'semi-bold',
      700: 'bold',
      800: 'extra bold',
    },
    '--reviews-density': {
      '': 'as usual',
      '0.8': 'very tight',
      '0.9': 'tight',
      1: 'medium',
      '1.2': 'wide',
      '1.5': 'very wide',
    },
  },
  sample: 'How was your order?',
  sampleButton: 'Send review',
  saveLook: 'Save the look',
  lookRefused:
    'Nothing was saved: text, stars or focus would have too little contrast on the background, in light or dark.',
};
