import type { MailTexts } from './mail-texts.ts';

export const cs: MailTexts = {
  invitation: {
    subject: 'Vaše recenze: {product}',
    text: 'Dobrý den,\n\nděkujeme za objednávku v obchodě {shop}: {product}. Co je na ní dobré a co ne? Ostatní zákazníky to zajímá.\n\n{link}',
  },
  reminder: {
    subject: 'Připomínka: vaše recenze – {product}',
    text: 'Dobrý den,\n\nsvou objednávku z obchodu {shop} můžete stále ohodnotit: {product}. Připomínáme to jen jednou.\n\n{link}',
  },
  received: {
    subject: 'Děkujeme za recenzi: {product}',
    text: 'Dobrý den,\n\nvaše recenze čeká na schválení. Všichni ji uvidí, jakmile si ji obchod přečte.',
  },
  published: {
    subject: 'Vaše recenze je zveřejněna: {product}',
    text: 'Dobrý den,\n\nvaše recenze je nyní na stránce.',
  },
  refused: {
    subject: 'Vaše recenze nebyla zveřejněna: {product}',
    text: 'Dobrý den,\n\nobchod vaši recenzi nezveřejnil.\n\n{reason}',
  },
  answered: {
    subject: 'Odpověď na vaši recenzi: {product}',
    text: 'Dobrý den,\n\nobchod {shop} odpověděl na vaši recenzi – {product}:\n\n{reply}',
  },
  write: 'Napsat recenzi',
  unsubscribe: 'Odhlásit odběr',
  unsubscribing: {
    stopped: 'Už nebudete dostávat tyto e-maily:',
    done: 'Odběr je zrušen',
    incomplete: 'Tento odkaz je neúplný',
    openAgain: 'Otevřete znovu odkaz v e-mailu, nebo jej zkopírujte celý.',
    all: 'všechny e-maily o recenzích',
    review_request: 'žádosti o recenzi',
    reply_to_review: 'e-maily o odpovědích na vaše recenze',
    question_notification: 'e-maily o dotazech',
  },
  reasons: {
    spam: 'Působí jako reklama.',
    offensive: 'Obsahuje urážky nebo nevhodná slova.',
    off_topic: 'Týká se něčeho jiného.',
    personal_data: 'Obsahuje osobní údaje v textu nebo na fotce.',
    fake: 'Zdá se, že nepopisuje vaši vlastní zkušenost.',
    legal: 'Z právních důvodů ji nelze zveřejnit.',
    other: 'Porušuje pravidla obchodu pro recenze.',
  },
};
