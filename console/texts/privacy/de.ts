import type { PrivacyTexts } from './privacy-texts.ts';

export const de: PrivacyTexts = {
  intro: 'Alles finden, was über einen Kunden gespeichert ist, um es ihm zu senden oder zu entfernen.',
  customer: 'E-Mail-Adresse oder Kundennummer',
  customerNote: 'Die Suche speichert und protokolliert weder die eine noch die andere.',
  find: 'Suchen',
  found: 'Über diesen Kunden gespeichert',
  none: 'Über diesen Kunden ist nichts gespeichert.',
  records: {
    reviews: { one: 'Bewertung', other: 'Bewertungen' },
    orders: { one: 'Bestellung', other: 'Bestellungen' },
    customer_events: { one: 'Ereignis', other: 'Ereignisse' },
    exclusions: { one: 'Ausnahme', other: 'Ausnahmen' },
    unsubscriptions: { one: 'Abmeldung', other: 'Abmeldungen' },
    invitations: { one: 'Einladung', other: 'Einladungen' },
    mails: { one: 'E-Mail', other: 'E-Mails' },
  },
  linked: 'Derselbe Kunde',
  linkedNote:
    'Diese Angaben gehören zusammen, weil eine Bestellung oder Bewertung sie zusammen nennt. Alle werden entfernt.',
  download: 'Als JSON herunterladen',
  remove: 'Alles entfernen',
  removeTitle: 'Alles über diesen Kunden entfernen?',
  removeNote:
    'Bewertungen mit Fotos, Bestellungen, Einladungen, E-Mails, Ereignisse und Ausnahmen werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
  type: 'Zur Bestätigung {text} eingeben',
  removed: 'Alles über diesen Kunden wurde entfernt.',
  invalid: 'Bitte eine E-Mail-Adresse oder eine Kundennummer aus Ziffern eingeben.',
};
