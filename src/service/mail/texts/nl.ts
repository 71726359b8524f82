import type { MailTexts } from './mail-texts.ts';

export const nl: MailTexts = {
  invitation: {
    subject: 'Je review: {product}',
    text: 'Hallo {name},\n\nBedankt voor je bestelling bij {shop}: {product}. Wat is er goed aan en wat niet? Andere klanten willen het weten.\n\n{link}',
  },
  reminder: {
    subject: 'Herinnering: je review van {product}',
    text: 'Hallo {name},\n\nJe kunt je bestelling bij {shop} nog beoordelen: {product}. Dit is onze enige herinnering.\n\n{link}',
  },
  received: {
    subject: 'Bedankt voor je review: {product}',
    text: 'Hallo {name},\n\nJe review wacht op goedkeuring. Iedereen kan deze zien zodra de winkel hem heeft gelezen.',
  },
  published: {
    subject: 'Je review is geplaatst: {product}',
    text: 'Hallo {name},\n\nJe review staat nu op de pagina.',
  },
  refused: {
    subject: 'Je review is niet geplaatst: {product}',
    text: 'Hallo {name},\n\nDe winkel heeft je review niet geplaatst.\n\n{reason}',
  },
  answered: {
    subject: 'Reactie op je review: {product}',
    text: 'Hallo {name},\n\n{shop} heeft gereageerd op je review van {product}:\n\n{reply}',
  },
  write: 'Review schrijven',
  unsubscribe: 'Afmelden',
  unsubscribing: {
    stopped: 'Je ontvangt deze e-mails niet meer:',
    done: 'Je bent afgemeld',
    incomplete: 'Deze link is onvolledig',
    openAgain: 'Open de link in de e-mail opnieuw of kopieer hem helemaal.',
    all: 'alle e-mails over reviews',
    review_request: 'verzoeken om een review',
    reply_to_review: 'e-mails over antwoorden op je reviews',
    question_notification: 'e-mails over vragen',
  },
  reasons: {
    spam: 'Hij lijkt op reclame.',
    offensive: 'Er staan beledigingen of grove woorden in.',
    off_topic: 'Deze gaat over iets anders.',
    personal_data: 'Er staan persoonsgegevens in, in de tekst of op een foto.',
    fake: 'Hij lijkt geen eigen ervaring te beschrijven.',
    legal: 'Deze kan om juridische redenen niet worden geplaatst.',
    other: 'Hij voldoet niet aan de regels van de winkel voor reviews.',
  },
};
