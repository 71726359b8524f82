import type { SettingsTexts } from './settings-texts.ts';

const corners = {
  '': 'wie üblich',
  0: 'eckig',
  '0.25em': 'leicht rund',
  '0.5em': 'rund',
  '0.75em': 'runder',
  '1em': 'sehr rund',
};

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
  invalid: 'Der Dienst hat einen Wert abgelehnt. Prüfen Sie die Adressen des Absenders.',
  mails: 'E-Mails',
  mailsNote:
    'E-Mails brauchen einen Mailserver, den der Betreiber des Dienstes einrichtet, und die Adresse eines Absenders.',
  mailsOn: 'E-Mails an Kunden senden',
  sender: {
    sender_name: 'Name des Absenders',
    sender_address: 'Adresse des Absenders',
    reply_to: 'Antworten gehen an',
  },
  occasions: {
    received: 'Wenn eine Bewertung eingegangen ist',
    published: 'Wenn eine Bewertung veröffentlicht oder abgelehnt wird',
    answered: 'Wenn der Shop geantwortet hat',
  },
  invitations: 'Einladungen',
  invitationsNote:
    'Nach der Lieferung bekommt der Kunde einen Link, um die Produkte der Bestellung zu bewerten.',
  invitationsOn: 'Kunden einladen, ihre Bestellungen zu bewerten',
  numbers: {
    days_after_delivery: 'Tage nach der Lieferung',
    reminder_days: 'Tage bis zur Erinnerung; 0 sendet keine',
    per_person: 'Einladungen an eine Person innerhalb von 30 Tagen, höchstens',
    expires_days: 'Tage, an denen der Link gilt',
  },
  saveMails: 'E-Mails und Einladungen speichern',
  look: 'Aussehen der Bewertungsseite',
  lookNote:
    'Die Seite des Dienstes, auf der Kunden eine Bestellung bewerten. Die Muster zeigen Ihre Wahl hell und dunkel.',
  tokens: {
    '--reviews-paper': 'Hintergrund',
    '--reviews-ink': 'Text',
    '--reviews-star': 'Sterne',
    '--reviews-accent': 'Fokus und Kästchen',
    '--reviews-radius': 'Ecken der Karten',
    '--reviews-button-radius': 'Ecken der Knöpfe und Felder',
    '--reviews-heading-weight': 'Stärke der Überschriften',
    '--reviews-density': 'Abstände',
  },
  schemes: { light: 'hell', dark: 'dunkel' },
  ownColours: 'Eigene Farben für:',
  sizes: {
    '--reviews-radius': corners,
    '--reviews-button-radius': { ...corners, '2em': 'so rund wie möglich' },
    '--reviews-heading-weight': {
      '': 'wie üblich',
      400: 'normal',
      500: 'mittel',
      600: 'halbfett',
      700: 'fett',
      800: 'extrafett',
    },
    '--reviews-density': {
      '': 'wie üblich',
      '0.8': 'sehr eng',
      '0.9': 'eng',
      1: 'mittel',
      '1.2': 'weit',
      '1.5': 'sehr weit',
    },
  },
  sample: 'Wie war deine Bestellung?',
  sampleButton: 'Bewertung senden',
  saveLook: 'Aussehen speichern',
  lookRefused:
    'Nichts wurde gespeichert: Text, Sterne oder Fokus hätten hell oder dunkel zu wenig Kontrast zum Hintergrund.',
};
