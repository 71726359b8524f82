import type { Profile } from '../profile.ts';
import { goods } from './goods.ts';

/** Food, in German. */
export const halm: Profile = {
  key: 'halm',
  prefix: '/halm',
  home: '/',
  name: 'Halm & Salz',
  lang: 'de',
  dir: 'ltr',
  money: (cents) => `${(cents / 100).toFixed(2).replace('.', ',')} €`,
  categories: {
    de: {
      brot: 'Brot',
      kaese: 'Käse',
      vorrat: 'Vorrat',
      gewuerze: 'Würze',
      kaffee: 'Kaffee & Tee',
      suesses: 'Süßes',
      frisch: 'Frisch',
    },
  },
  texts: {
    line: 'Lebensmittel von Menschen, deren Namen wir kennen.',
    headline: 'Brot braucht Zeit',
    lead: 'Drei Tage Teigruhe, eine Stunde Feuer. Freitags gebacken, samstags bei Ihnen.',
    address: 'Halm & Salz, Am Speicher 9, Unterweiler. Markttag ist Samstag, 8 bis 13 Uhr.',
    delivery:
      'Versand montags bis donnerstags, damit nichts über das Wochenende liegt. Ab 60 € versandkostenfrei. Was nicht schmeckt, erstatten wir.',
    reviewPolicy:
      'Wir bitten jeden Kunden zwei Wochen nach dem Kauf einmal um eine Bewertung. „Verifiziert“ heißt, dass wir die Bestellung dazu gefunden haben. Lob und Kritik erscheinen gleichermaßen; wir entfernen nur Spam, Beleidigungen und persönliche Daten.',
  },
  products: [...goods],
  hero: 'roggenlaib',
  favourites: ['bergkaese', 'nachtschwarz-espresso', 'zartbitter-72', 'waldhonig'],
};
