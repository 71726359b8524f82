import type { SettingsTexts } from './settings-texts.ts';

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
};
