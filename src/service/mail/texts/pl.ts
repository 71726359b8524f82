import type { MailTexts } from './mail-texts.ts';

export const pl: MailTexts = {
  invitation: {
    subject: 'Twoja opinia: {product}',
    text: 'Dzień dobry,\n\ndziękujemy za zamówienie w sklepie {shop}: {product}. Co jest w nim dobre, a co nie? Inni klienci chcą to wiedzieć.\n\n{link}',
  },
  reminder: {
    subject: 'Przypomnienie: Twoja opinia – {product}',
    text: 'Dzień dobry,\n\nnadal możesz napisać opinię o zamówieniu w sklepie {shop}: {product}. To nasze jedyne przypomnienie.\n\n{link}',
  },
  received: {
    subject: 'Dziękujemy za opinię: {product}',
    text: 'Dzień dobry,\n\nTwoja opinia czeka na zatwierdzenie. Wszyscy ją zobaczą, gdy sklep ją przeczyta.',
  },
  published: {
    subject: 'Twoja opinia jest opublikowana: {product}',
    text: 'Dzień dobry,\n\nTwoja opinia jest już na stronie.',
  },
  refused: {
    subject: 'Twoja opinia nie została opublikowana: {product}',
    text: 'Dzień dobry,\n\nsklep nie opublikował tej opinii.\n\n{reason}',
  },
  answered: {
    subject: 'Odpowiedź na Twoją opinię: {product}',
    text: 'Dzień dobry,\n\nsklep {shop} odpowiedział na Twoją opinię – {product}:\n\n{reply}',
  },
  write: 'Napisz opinię',
  unsubscribe: 'Wypisz się',
  unsubscribing: {
    stopped: 'Nie będziesz już otrzymywać tych e-maili:',
    done: 'Wypisano Cię',
    incomplete: 'Ten link jest niepełny',
    openAgain: 'Otwórz link z e-maila jeszcze raz albo skopiuj go w całości.',
    all: 'wszystkie e-maile o opiniach',
    review_request: 'prośby o opinie',
    reply_to_review: 'e-maile o odpowiedziach na Twoje opinie',
    question_notification: 'e-maile o pytaniach',
  },
  reasons: {
    spam: 'Wygląda jak reklama.',
    offensive: 'Zawiera obelgi lub obraźliwe słowa.',
    off_topic: 'Dotyczy czegoś innego.',
    personal_data: 'Zawiera dane osobowe w tekście lub na zdjęciu.',
    fake: 'Nie wygląda na opis własnych doświadczeń.',
    legal: 'Nie można jej opublikować ze względów prawnych.',
    other: 'Narusza zasady sklepu dotyczące opinii.',
  },
};
