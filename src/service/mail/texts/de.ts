import type { MailTexts } from './mail-texts.ts';

export const de: MailTexts = {
  invitation: {
    subject: 'Deine Bewertung: {product}',
    text: 'Hallo {name},\n\ndanke für deine Bestellung bei {shop}: {product}. Was ist gut daran, was nicht? Das interessiert andere Kunden.\n\n{link}',
  },
  reminder: {
    subject: 'Erinnerung: deine Bewertung zu {product}',
    text: 'Hallo {name},\n\ndu kannst deine Bestellung bei {shop} noch bewerten: {product}. Wir erinnern dich nur dieses eine Mal.\n\n{link}',
  },
  received: {
    subject: 'Danke für deine Bewertung: {product}',
    text: 'Hallo {name},\n\ndeine Bewertung wartet auf Freigabe. Sobald der Shop sie gelesen hat, können alle sie sehen.',
  },
  published: {
    subject: 'Deine Bewertung ist veröffentlicht: {product}',
    text: 'Hallo {name},\n\ndeine Bewertung ist jetzt auf der Seite.',
  },
  refused: {
    subject: 'Deine Bewertung wurde nicht veröffentlicht: {product}',
    text: 'Hallo {name},\n\nder Shop hat deine Bewertung nicht veröffentlicht.\n\n{reason}',
  },
  answered: {
    subject: 'Antwort auf deine Bewertung: {product}',
    text: 'Hallo {name},\n\n{shop} hat auf deine Bewertung zu {product} geantwortet:\n\n{reply}',
  },
  write: 'Bewertung schreiben',
  unsubscribe: 'Abmelden',
  unsubscribing: {
    stopped: 'Du bekommst diese E-Mails nicht mehr:',
    done: 'Du bist abgemeldet',
    incomplete: 'Dieser Link ist unvollständig',
    openAgain: 'Öffne den Link in der E-Mail noch einmal, oder kopiere ihn ganz.',
    all: 'alle E-Mails zu Bewertungen',
    review_request: 'Bitten um Bewertungen',
    reply_to_review: 'E-Mails über Antworten auf deine Bewertungen',
    question_notification: 'E-Mails über Fragen',
  },
  reasons: {
    spam: 'Sie liest sich wie Werbung.',
    offensive: 'Sie enthält Beleidigungen oder anstößige Wörter.',
    off_topic: 'Sie handelt von etwas anderem.',
    personal_data: 'Sie enthält persönliche Daten, im Text oder auf einem Foto.',
    fake: 'Sie scheint keine eigene Erfahrung zu beschreiben.',
    legal: 'Sie kann aus rechtlichen Gründen nicht veröffentlicht werden.',
    other: 'Sie verstößt gegen die Regeln des Shops für Bewertungen.',
  },
};
