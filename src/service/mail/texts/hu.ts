import type { MailTexts } from './mail-texts.ts';

export const hu: MailTexts = {
  invitation: {
    subject: 'Az Ön véleménye: {product}',
    text: 'Jó napot!\n\nKöszönjük a rendelését ({shop}): {product}. Mi jó benne, és mi nem? Más vásárlókat is érdekel.\n\n{link}',
  },
  reminder: {
    subject: 'Emlékeztető: az Ön véleménye – {product}',
    text: 'Jó napot!\n\nMég véleményt írhat a rendeléséről ({shop}): {product}. Ez az egyetlen emlékeztetőnk.\n\n{link}',
  },
  received: {
    subject: 'Köszönjük a véleményét: {product}',
    text: 'Jó napot!\n\nA véleménye jóváhagyásra vár. Mindenki láthatja, amint az üzlet elolvasta.',
  },
  published: {
    subject: 'Közzétettük a véleményét: {product}',
    text: 'Jó napot!\n\nA véleménye már az oldalon van.',
  },
  refused: {
    subject: 'Nem tettük közzé a véleményét: {product}',
    text: 'Jó napot!\n\nAz üzlet nem tette közzé a véleményét.\n\n{reason}',
  },
  answered: {
    subject: 'Válasz a véleményére: {product}',
    text: 'Jó napot!\n\nAz üzlet ({shop}) válaszolt a véleményére – {product}:\n\n{reply}',
  },
  write: 'Vélemény írása',
  unsubscribe: 'Leiratkozás',
  unsubscribing: {
    stopped: 'Többé nem kapja meg ezeket az e-maileket:',
    done: 'Leiratkozott',
    incomplete: 'Ez a link hiányos',
    openAgain: 'Nyissa meg újra az e-mailben lévő linket, vagy másolja ki teljesen.',
    all: 'minden e-mail a véleményekről',
    review_request: 'véleménykérések',
    reply_to_review: 'e-mailek a véleményeire adott válaszokról',
    question_notification: 'e-mailek a kérdésekről',
  },
  reasons: {
    spam: 'Reklámnak tűnik.',
    offensive: 'Sértést vagy bántó szavakat tartalmaz.',
    off_topic: 'Másról szól.',
    personal_data: 'Személyes adatot tartalmaz a szövegben vagy egy fotón.',
    fake: 'Úgy tűnik, nem saját tapasztalatot ír le.',
    legal: 'Jogi okokból nem tehető közzé.',
    other: 'Nem felel meg az üzlet véleményekre vonatkozó szabályainak.',
  },
};
