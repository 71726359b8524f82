import type { SettingsTexts } from './settings-texts.ts';

export const de: SettingsTexts = {
  publishing: 'Bewertungen, über die niemand entschieden hat',
  publishingNote:
    'Bewertungen von Kunden warten, bis jemand sie veröffentlicht oder verbirgt. Unbestätigte werden nie von selbst veröffentlicht.',
  usual: 'Veröffentlichen wie der Dienst bei allen Shops',
  never: 'Nie von selbst veröffentlichen',
  after: 'Nach einer Anzahl von Tagen veröffentlichen',
  days: 'Tage',
  save: 'Speichern',
  saved: 'Gespeichert.',
  changed:
    'Jemand anderes hat die Einstellungen inzwischen geändert. Sie sehen sie jetzt; Ihre Änderung wurde nicht gespeichert.',
  ownersOnly: 'Inhaber des Shops können das ändern.',
};
