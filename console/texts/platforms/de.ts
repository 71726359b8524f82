import type { PlatformsTexts } from './platforms-texts.ts';

export const de: PlatformsTexts = {
  intro: 'Plattformen, die für den Shop handeln, weil jemand auf ihrer Zustimmungsseite zugestimmt hat.',
  none: 'Keine Plattform ist verbunden. Eine Plattform, die für den Shop handeln will, führt Sie auf eine Seite zur Zustimmung; danach steht sie hier.',
  since: 'seit {time}',
  scopes: 'darf: {scopes}',
  end: 'Trennen',
  endTitle: '{name} trennen?',
  endNote:
    'Ihre Tokens enden sofort, und ihre Webhooks werden gelöscht. Für die Rückkehr muss sie erneut berechtigt werden.',
  ended: 'Getrennt.',
  gone: 'Diese Plattform ist nicht mehr verbunden.',
};
