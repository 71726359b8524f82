import type { MailTexts } from './mail-texts.ts';

export const it: MailTexts = {
  invitation: {
    subject: 'La tua recensione: {product}',
    text: 'Ciao {name},\n\nGrazie per il tuo ordine da {shop}: {product}. Che cosa va bene e che cosa no? Agli altri clienti interessa.\n\n{link}',
  },
  reminder: {
    subject: 'Promemoria: la tua recensione di {product}',
    text: 'Ciao {name},\n\nPuoi ancora recensire il tuo ordine da {shop}: {product}. È il nostro unico promemoria.\n\n{link}',
  },
  received: {
    subject: 'Grazie per la tua recensione: {product}',
    text: 'Ciao {name},\n\nLa tua recensione è in attesa di approvazione. Tutti potranno vederla quando il negozio l’avrà letta.',
  },
  published: {
    subject: 'La tua recensione è pubblicata: {product}',
    text: 'Ciao {name},\n\nLa tua recensione è ora sulla pagina.',
  },
  refused: {
    subject: 'La tua recensione non è stata pubblicata: {product}',
    text: 'Ciao {name},\n\nIl negozio non ha pubblicato la tua recensione.\n\n{reason}',
  },
  answered: {
    subject: 'Risposta alla tua recensione: {product}',
    text: 'Ciao {name},\n\n{shop} ha risposto alla tua recensione di {product}:\n\n{reply}',
  },
  write: 'Scrivi una recensione',
  unsubscribe: 'Annulla l’iscrizione',
  unsubscribing: {
    stopped: 'Non riceverai più queste e-mail:',
    done: 'Iscrizione annullata',
    incomplete: 'Questo link è incompleto',
    openAgain: 'Apri di nuovo il link nell’e-mail oppure copialo per intero.',
    all: 'tutte le e-mail sulle recensioni',
    review_request: 'richieste di recensione',
    reply_to_review: 'e-mail sulle risposte alle tue recensioni',
    question_notification: 'e-mail sulle domande',
  },
  reasons: {
    spam: 'Sembra pubblicità.',
    offensive: 'Contiene insulti o parole offensive.',
    off_topic: 'Parla di altro.',
    personal_data: 'Contiene dati personali, nel testo o in una foto.',
    fake: 'Non sembra descrivere un’esperienza personale.',
    legal: 'Non può essere pubblicata per motivi legali.',
    other: 'Non rispetta le regole del negozio sulle recensioni.',
  },
};
