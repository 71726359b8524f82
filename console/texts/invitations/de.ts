import type { InvitationsTexts } from './invitations-texts.ts';

export const de: InvitationsTexts = {
  intro:
    'Links, mit denen Kunden die Produkte einer Bestellung bewerten. Die Einstellungen entscheiden, welche per Mail gesendet werden.',
  order: 'Bestellnummer',
  create: 'Link anlegen',
  link: 'Link für Bestellung {order}',
  linkNote:
    'Jeder mit diesem Link kann die Produkte der Bestellung bewerten. Senden Sie ihn nur an deren Kunden.',
  qr: 'QR-Code für Bestellung {order}',
  qrNote: 'Der QR-Code ist derselbe Link, für den Zettel im Paket. Drucken Sie ihn mindestens 3 cm breit.',
  print: 'Drucken',
  download: 'SVG herunterladen',
  copyLink: 'Link zeigen',
  noOrder: 'Es gibt keine Bestellung mit dieser Nummer.',
  refused:
    'Zu dieser Bestellung kann nicht eingeladen werden: Sie ist storniert oder erstattet, hat keine Produkte, oder ihr Kunde ist ausgenommen.',
  malformed: 'Bestellnummern bestehen nur aus Ziffern, höchstens 20.',
  created: 'Link angelegt.',
  known: 'Diese Bestellung hat bereits eine Einladung. Das ist ihr Link.',
  stateLabel: 'Stand',
  all: 'Stand: alle',
  states: {
    ...{ waiting: 'wartet', scheduled: 'geplant', sent: 'gesendet' },
    ...{ opened: 'geöffnet', evaluated: 'bewertet', cancelled: 'abgebrochen' },
  },
  none: 'Es gibt noch keine Einladungen. Schalten Sie sie in den Einstellungen ein, oder erstellen Sie den Link einer Bestellung.',
  nothingFound: 'Keine Einladung passt dazu.',
  of: 'Bestellung {order}',
  times: {
    created: 'angelegt {time}',
    sent: 'gesendet {time}',
    reminded: 'erinnert {time}',
    opened: 'geöffnet {time}',
    evaluated: 'bewertet {time}',
    cancelled: 'abgebrochen {time}',
    expires: 'offen bis {time}',
  },
  reviews: { one: '{count} Bewertung', other: '{count} Bewertungen' },
};
