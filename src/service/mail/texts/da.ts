import type { MailTexts } from './mail-texts.ts';

export const da: MailTexts = {
  invitation: {
    subject: 'Din anmeldelse: {product}',
    text: 'Hej {name},\n\nTak for din bestilling hos {shop}: {product}. Hvad er godt, og hvad er ikke? Det vil andre kunder gerne vide.\n\n{link}',
  },
  reminder: {
    subject: 'Påmindelse: din anmeldelse af {product}',
    text: 'Hej {name},\n\nDu kan stadig anmelde din bestilling hos {shop}: {product}. Det er vores eneste påmindelse.\n\n{link}',
  },
  received: {
    subject: 'Tak for din anmeldelse: {product}',
    text: 'Hej {name},\n\nDin anmeldelse afventer godkendelse. Alle kan se den, når butikken har læst den.',
  },
  published: {
    subject: 'Din anmeldelse er offentliggjort: {product}',
    text: 'Hej {name},\n\nDin anmeldelse er nu på siden.',
  },
  refused: {
    subject: 'Din anmeldelse blev ikke offentliggjort: {product}',
    text: 'Hej {name},\n\nButikken har ikke offentliggjort din anmeldelse.\n\n{reason}',
  },
  answered: {
    subject: 'Svar på din anmeldelse: {product}',
    text: 'Hej {name},\n\n{shop} har svaret på din anmeldelse af {product}:\n\n{reply}',
  },
  write: 'Skriv en anmeldelse',
  unsubscribe: 'Afmeld',
  unsubscribing: {
    stopped: 'Du får ikke længere disse e-mails:',
    done: 'Du er afmeldt',
    incomplete: 'Linket er ufuldstændigt',
    openAgain: 'Åbn linket i e-mailen igen, eller kopiér hele linket.',
    all: 'alle e-mails om anmeldelser',
    review_request: 'anmodninger om anmeldelser',
    reply_to_review: 'e-mails om svar på dine anmeldelser',
    question_notification: 'e-mails om spørgsmål',
  },
  reasons: {
    spam: 'Den ligner reklame.',
    offensive: 'Den indeholder fornærmelser eller stødende ord.',
    off_topic: 'Den handler om noget andet.',
    personal_data: 'Den indeholder personlige oplysninger i teksten eller på et foto.',
    fake: 'Den ser ikke ud til at beskrive din egen oplevelse.',
    legal: 'Den kan ikke offentliggøres af juridiske grunde.',
    other: 'Den bryder butikkens regler for anmeldelser.',
  },
};
