import type { ProductsTexts } from './products-texts.ts';

export const de: ProductsTexts = {
  intro:
    'Die Produkte, von denen Bewertungen handeln. Sterne und Zahlen zählen veröffentlichte Bewertungen, so wie Kunden sie sehen.',
  search: 'Name oder Handle',
  none: 'Noch handelt keine Bewertung von einem Produkt. Produkte stehen hier ab ihrer ersten Bewertung.',
  nothingFound: 'Kein Produkt hat diese Wörter in Namen oder Handle.',
  noRating: 'keine veröffentlichte Bewertung',
  count: { one: '{count} Bewertung', other: '{count} Bewertungen' },
  lastYear: { one: '{count} in zwölf Monaten', other: '{count} in zwölf Monaten' },
  plot: 'Veröffentlichte Bewertungen je Monat, {from} bis {to}: {counts}',
  reviews: 'Bewertungen zeigen',
  page: 'Seite {page}',
};
