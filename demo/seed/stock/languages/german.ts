import type { ReviewText } from './review-text.ts';

export const german: ReviewText[] = [
  [
    5,
    'any',
    'Rundum gelungen',
    'Schnell geliefert, liebevoll und ohne Plastik verpackt, dazu eine handgeschriebene Karte. So macht Einkaufen Freude.',
  ],
  [5, 'any', '', 'Genau wie beschrieben. Gerne wieder!'],
  [
    5,
    'any',
    'Ein Geschenk, das ankam',
    'Für meine Schwester zum Geburtstag gekauft. Sie hat sofort gefragt, woher es kommt, und inzwischen selbst bestellt.',
  ],
  [
    4,
    'any',
    'Sehr schön, Versand dauert',
    'Qualität und Verarbeitung sind tadellos. Der Versand nach Deutschland hat allerdings elf Tage gedauert, und die Zollformalitäten waren etwas mühsam. Trotzdem klare Empfehlung.',
  ],
  [3, 'any', 'Geht so', 'Hübsch, aber für den Preis hätte ich etwas mehr erwartet.'],
  [
    1,
    'any',
    'Leider beschädigt',
    'Kam beschädigt an. Der Karton war unversehrt, also muss es schon so eingepackt worden sein. Schade.',
  ],
  [
    5,
    ['stoneware'],
    'Wunderschöne Glasur',
    'Die Glasur hat eine Tiefe, die man auf den Fotos nicht sieht. Liegt gut in der Hand und hält schon den dritten Monat die Spülmaschine aus.',
  ],
  [
    4,
    ['stoneware'],
    '',
    'Tolle Handarbeit, etwas schwerer als gedacht. Die Farbe ist in Wirklichkeit grauer als auf dem Bildschirm.',
  ],
  [
    2,
    ['stoneware'],
    'Riss nach zwei Wochen',
    'Sieht sehr schön aus, hat aber nach zwei Wochen einen feinen Riss bekommen. So etwas darf bei diesem Preis nicht passieren.',
  ],
  [
    5,
    ['metal'],
    'Unverwüstlich',
    'Robust, schlicht und ohne Schnickschnack. War mit auf dem Rennsteig und hat jeden Sturz überstanden.',
  ],
  [
    5,
    ['cloth', 'wear'],
    'Weich und warm',
    'Fühlt sich großartig an und hat die Wäsche ohne jede Veränderung überstanden. Nichts kratzt, nichts fusselt.',
  ],
  [
    4,
    ['paper'],
    'Für Schreiber',
    'Angenehm im Gebrauch, ordentlich verarbeitet. Ein Stern Abzug, weil es nur eine Größe gibt.',
  ],
  [
    5,
    ['bag'],
    '',
    'Hält, was er verspricht: viel Platz, starke Nähte, kein Firlefanz. Wird mit jedem Tag schöner.',
  ],
  [
    5,
    ['wood', 'willow'],
    'Echtes Handwerk',
    'Man sieht und spürt, dass hier jemand sein Handwerk versteht. Wir geben es nicht mehr her.',
  ],
];
