import type { MailTexts } from './mail-texts.ts';

export const sv: MailTexts = {
  invitation: {
    subject: 'Din recension: {product}',
    text: 'Hej {name},\n\nTack för din beställning hos {shop}: {product}. Vad är bra och vad är det inte? Det vill andra kunder veta.\n\n{link}',
  },
  reminder: {
    subject: 'Påminnelse: din recension av {product}',
    text: 'Hej {name},\n\nDu kan fortfarande recensera din beställning från {shop}: {product}. Det här är vår enda påminnelse.\n\n{link}',
  },
  received: {
    subject: 'Tack för din recension: {product}',
    text: 'Hej {name},\n\nDin recension väntar på godkännande. Alla kan se den när butiken har läst den.',
  },
  published: {
    subject: 'Din recension är publicerad: {product}',
    text: 'Hej {name},\n\nDin recension finns nu på sidan.',
  },
  refused: {
    subject: 'Din recension publicerades inte: {product}',
    text: 'Hej {name},\n\nButiken publicerade inte din recension.\n\n{reason}',
  },
  answered: {
    subject: 'Svar på din recension: {product}',
    text: 'Hej {name},\n\n{shop} har svarat på din recension av {product}:\n\n{reply}',
  },
  write: 'Skriv en recension',
  unsubscribe: 'Avregistrera dig',
  unsubscribing: {
    stopped: 'Du får inte längre de här mejlen:',
    done: 'Du är avregistrerad',
    incomplete: 'Länken är ofullständig',
    openAgain: 'Öppna länken i mejlet igen eller kopiera hela länken.',
    all: 'alla mejl om recensioner',
    review_request: 'förfrågningar om recensioner',
    reply_to_review: 'mejl om svar på dina recensioner',
    question_notification: 'mejl om frågor',
  },
  reasons: {
    spam: 'Den liknar reklam.',
    offensive: 'Den innehåller förolämpningar eller stötande ord.',
    off_topic: 'Den handlar om något annat.',
    personal_data: 'Den innehåller personuppgifter i texten eller på en bild.',
    fake: 'Den verkar inte beskriva en egen upplevelse.',
    legal: 'Den kan inte publiceras av juridiska skäl.',
    other: 'Den bryter mot butikens regler för recensioner.',
  },
};
