export type SettingsTexts = {
  publishing: string;
  publishingNote: string;
  usual: string;
  never: string;
  after: string;
  days: string;
  save: string;
  saved: string;
  /** Somebody else has changed the settings since the page was loaded. */
  changed: string;
  ownersOnly: string;
};
