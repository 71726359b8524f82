import type { MailTexts } from './mail-texts.ts';

export const ro: MailTexts = {
  invitation: {
    subject: 'Recenzia ta: {product}',
    text: 'Bună {name},\n\nÎți mulțumim pentru comanda de la {shop}: {product}. Ce este bun și ce nu? Alți clienți vor să știe.\n\n{link}',
  },
  reminder: {
    subject: 'Memento: recenzia ta pentru {product}',
    text: 'Bună {name},\n\nÎncă poți scrie o recenzie pentru comanda de la {shop}: {product}. Acesta este singurul nostru memento.\n\n{link}',
  },
  received: {
    subject: 'Mulțumim pentru recenzie: {product}',
    text: 'Bună {name},\n\nRecenzia ta așteaptă aprobarea. Toți o pot vedea după ce o citește magazinul.',
  },
  published: {
    subject: 'Recenzia ta este publicată: {product}',
    text: 'Bună {name},\n\nRecenzia ta este acum pe pagină.',
  },
  refused: {
    subject: 'Recenzia ta nu a fost publicată: {product}',
    text: 'Bună {name},\n\nMagazinul nu a publicat recenzia ta.\n\n{reason}',
  },
  answered: {
    subject: 'Răspuns la recenzia ta: {product}',
    text: 'Bună {name},\n\n{shop} a răspuns la recenzia ta pentru {product}:\n\n{reply}',
  },
  write: 'Scrie o recenzie',
  unsubscribe: 'Dezabonare',
  unsubscribing: {
    stopped: 'Nu vei mai primi aceste e-mailuri:',
    done: 'Te-ai dezabonat',
    incomplete: 'Acest link este incomplet',
    openAgain: 'Deschide din nou linkul din e-mail sau copiază-l în întregime.',
    all: 'toate e-mailurile despre recenzii',
    review_request: 'solicitările de recenzii',
    reply_to_review: 'e-mailurile despre răspunsurile la recenziile tale',
    question_notification: 'e-mailurile despre întrebări',
  },
  reasons: {
    spam: 'Pare a fi reclamă.',
    offensive: 'Conține insulte sau cuvinte ofensatoare.',
    off_topic: 'Este despre altceva.',
    personal_data: 'Conține date personale, în text sau într-o fotografie.',
    fake: 'Nu pare să descrie o experiență proprie.',
    legal: 'Nu poate fi publicată din motive legale.',
    other: 'Încalcă regulile magazinului pentru recenzii.',
  },
};
