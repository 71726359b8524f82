import { describe, expect, it } from 'vitest';
import { mailKindNames } from '../../../src/contract/mail.ts';
import { praiseMistake } from '../../../src/service/mail/lint/praise-mistake.ts';
import { type MailLanguage, mailLanguages } from '../../../src/service/mail/texts/mail-languages.ts';
import { translated } from '../../../widget/text/translations.ts';

const examples: Record<MailLanguage, { stars: string; gift: string; neutral: string }> = {
  ar: {
    stars: 'امنحنا خمس نجوم من فضلك.',
    gift: 'إذا أعجبك المنتج ستحصل على قسيمة.',
    neutral: 'أخبرنا برأيك.',
  },
  cs: {
    stars: 'Dejte nám prosím pět hvězdiček.',
    gift: 'Pokud se vám líbí, dostanete slevu.',
    neutral: 'Napište nám svůj názor.',
  },
  da: {
    stars: 'Giv os fem stjerner.',
    gift: 'Hvis du er tilfreds, får du rabat.',
    neutral: 'Skriv, hvad du synes.',
  },
  de: {
    stars: 'Bitte gib uns fünf Sterne.',
    gift: 'Wenn dir die Lampe gefällt, bekommst du einen Gutschein.',
    neutral: 'Schreib uns deine Meinung.',
  },
  el: {
    stars: 'Δώστε μας πέντε αστέρια.',
    gift: 'Αν σας αρέσει, παίρνετε έκπτωση.',
    neutral: 'Πείτε μας τη γνώμη σας.',
  },
  en: {
    stars: 'Please give us five stars.',
    gift: 'If you like it, you get a voucher.',
    neutral: 'Tell us what you think.',
  },
  es: {
    stars: 'Danos cinco estrellas.',
    gift: 'Si te gusta, recibes un descuento.',
    neutral: 'Cuéntanos tu opinión.',
  },
  'es-419': {
    stars: 'Califícanos con 5 estrellas.',
    gift: 'Si te encanta, te damos un cupón.',
    neutral: 'Cuéntanos tu opinión.',
  },
  fa: {
    stars: 'لطفاً به ما پنج ستاره بدهید.',
    gift: 'اگر راضی هستید تخفیف می‌گیرید.',
    neutral: 'نظر خود را بنویسید.',
  },
  fi: {
    stars: 'Anna meille viisi tähteä.',
    gift: 'Jos olet tyytyväinen, saat alennuksen.',
    neutral: 'Kerro, mitä mieltä olet.',
  },
  fr: {
    stars: 'Donnez-nous cinq étoiles.',
    gift: 'Si le produit vous plaît, vous recevez un cadeau.',
    neutral: 'Dites-nous ce que vous en pensez.',
  },
  he: { stars: 'תנו לנו חמישה כוכבים.', gift: 'אם אהבתם, תקבלו שובר.', neutral: 'כתבו לנו מה דעתכם.' },
  hu: {
    stars: 'Adjon öt csillagot.',
    gift: 'Ha elégedett, kedvezményt kap.',
    neutral: 'Írja meg a véleményét.',
  },
  it: {
    stars: 'Dacci cinque stelle.',
    gift: 'Se ti piace, ricevi uno sconto.',
    neutral: 'Raccontaci la tua opinione.',
  },
  ja: {
    stars: '星5つをお願いします。',
    gift: '気に入っていただけたらクーポンを差し上げます。',
    neutral: 'ご意見をお聞かせください。',
  },
  ko: {
    stars: '별 다섯 개를 부탁드립니다.',
    gift: '마음에 들면 쿠폰을 드립니다.',
    neutral: '의견을 들려주세요.',
  },
  nb: {
    stars: 'Gi oss fem stjerner.',
    gift: 'Hvis du liker den, får du rabatt.',
    neutral: 'Skriv hva du synes.',
  },
  nl: {
    stars: 'Geef ons vijf sterren.',
    gift: 'Als het je bevalt, krijg je korting.',
    neutral: 'Vertel ons wat je vindt.',
  },
  pl: {
    stars: 'Daj nam pięć gwiazdek.',
    gift: 'Jeśli produkt Ci się podoba, dostaniesz rabat.',
    neutral: 'Napisz, co myślisz.',
  },
  pt: { stars: 'Dê cinco estrelas.', gift: 'Se você gostou, ganha um cupom.', neutral: 'Conte o que achou.' },
  'pt-pt': {
    stars: 'Dê-nos cinco estrelas.',
    gift: 'Se gostou, recebe um desconto.',
    neutral: 'Conte-nos o que achou.',
  },
  ro: {
    stars: 'Dă-ne cinci stele.',
    gift: 'Dacă îți place, primești o reducere.',
    neutral: 'Spune-ne părerea ta.',
  },
  sv: {
    stars: 'Ge oss fem stjärnor.',
    gift: 'Om du är nöjd får du rabatt.',
    neutral: 'Skriv vad du tycker.',
  },
  tr: {
    stars: 'Bize beş yıldız verin.',
    gift: 'Beğendiyseniz indirim kazanın.',
    neutral: 'Düşüncenizi yazın.',
  },
  uk: {
    stars: 'Поставте нам п’ять зірок.',
    gift: 'Якщо вам подобається, отримаєте знижку.',
    neutral: 'Напишіть свою думку.',
  },
  zh: { stars: '请给我们五星好评。', gift: '如果您满意，将获得优惠券。', neutral: '请告诉我们您的看法。' },
  'zh-hant': {
    stars: '請給我們五星好評。',
    gift: '如果您滿意，將獲得優惠券。',
    neutral: '請告訴我們您的看法。',
  },
};

const languages = Object.keys(mailLanguages) as MailLanguage[];
const saying = (text: string) => ({ subject: 'About your order', text });

it('mails have every language of the widget', () => {
  expect(languages.toSorted()).toEqual(['en', ...translated].toSorted());
});

it.each([
  ...['Rate us ⭐️⭐️⭐️⭐️⭐️', '★ ★ ★ ★ ★', 'We hope for 5 ⭐', 'A 5/5 would help', 'Give us 10 / 10'],
  ...['five\u00a0stars', 'five  stars', 'fi\u200bve stars', 'five\u2011star', '５ stars', 'ＦＩＶＥ stars'],
  ...['5 out of 5', 'Leave a positive\nreview', 'Leave a better rating'],
])('refuses %j, however it is written', (text) => {
  for (const language of ['en', 'ja'] as const)
    expect(praiseMistake(language, saying(text))).toBe('asks for stars or praise');
});

it.each([
  ['en', 'If you are happy, write to us. You get a voucher.'],
  ['de', 'Bist du zufrieden? Dann bekommst du einen Gutschein.'],
  ['en', 'Si vous êtes satisfait, un cadeau vous attend.'],
  ['ja', 'Love it and get a coupon.'],
] as const)('refuses a gift in %s for customers who like the product: %s', (language, text) => {
  expect(praiseMistake(language, saying(text))).toBe('ties a gift to praise');
});

it.each([
  'Choose from 1 to 5 stars.',
  'Everyone who writes a review, whatever its stars, gets a voucher.',
  'We would like to know how the gift works. Your order of 5/5/2026 is in our records.',
  'Was gefällt dir, was nicht?',
])('accepts %s', (text) => {
  expect(praiseMistake('en', saying(text))).toBeUndefined();
});

describe.each(languages)('in %s', (language) => {
  const { stars, gift, neutral } = examples[language];

  it('refuses a text that asks for stars, in any language of the mail', () => {
    expect(praiseMistake(language, saying(stars))).toBe('asks for stars or praise');
    expect(praiseMistake('en', saying(stars))).toBe('asks for stars or praise');
    expect(praiseMistake(language, { subject: stars, text: neutral })).toBe('asks for stars or praise');
  });

  it('refuses a gift for customers who like the product', () => {
    expect(praiseMistake(language, saying(gift))).toBe('ties a gift to praise');
  });

  it('accepts a neutral text, and the texts of the service', () => {
    expect(praiseMistake(language, saying(neutral))).toBeUndefined();
    for (const kind of mailKindNames)
      expect([kind, praiseMistake(language, mailLanguages[language][kind])]).toEqual([kind, undefined]);
  });
});
