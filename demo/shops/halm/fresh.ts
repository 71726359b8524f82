import type { ReviewedGoods } from '../goods.ts';

/** Bread, cheese, coffee and sweets. */
export const fresh: ReviewedGoods[] = [
  {
    id: '8310440000101',
    handle: 'roggenlaib',
    title: 'Roggenlaib',
    category: 'brot',
    price: 890,
    summary: 'Drei Tage Sauerteig, eine Stunde Steinofen, eineinhalb Kilo.',
    description: [
      'Der Teig geht in Körben aus Stroh, die älter sind als der Bäcker. Die Kruste ist fast schwarz, die Krume feucht. Am dritten Tag schmeckt er am besten.',
    ],
    facts: [
      ['Zutaten', 'Roggenmehl, Wasser, Sauerteig, Salz'],
      ['Gewicht', '1,5 kg'],
      ['Haltbar', 'Sieben Tage im Leinenbeutel'],
    ],
    option: { name: 'Stück', values: ['Ganz', 'Halb'] },
    reviews: [148, 'loved'],
    sentences: {
      praise: [
        'Die Kruste kracht, dass man sie im Nebenzimmer hört.',
        'Am fünften Tag noch feucht.',
        'Nur mit Butter und Salz, mehr braucht es nicht.',
        'Schmeckt wie das Brot meiner Großmutter in der Rhön.',
        'Kräftig sauer, aber nicht spitz.',
        'Kam noch mit Mehlstaub und duftete durch den Karton.',
        'Unser Achtjähriger isst freiwillig die Kruste.',
        'Lässt sich scheibenweise einfrieren und schmeckt danach wie frisch.',
      ],
      quibble: [
        'Ganz schön dunkel gebacken, die Kruste schmeckt leicht bitter.',
        'Für zwei Personen ist der ganze Laib zu viel.',
        'Schwer zu schneiden, ohne gutes Messer geht es nicht.',
      ],
      fault: [
        'Innen klitschig, das halbe Brot klebte am Messer.',
        'War drei Tage unterwegs und hatte schon eine weiche Kruste.',
        'Viel zu sauer für uns.',
      ],
    },
  },
  {
    id: '8310440000104',
    handle: 'bergkaese',
    title: 'Bergkäse, 14 Monate',
    category: 'kaese',
    price: 1690,
    summary: 'Heumilch aus dem Bregenzerwald, würzig und ein wenig kristallin.',
    description: [
      'Gekäst im Sommer auf der Alp, gerieben von Hand, gewendet jeden zweiten Tag. Wir schneiden das Stück erst, wenn der Kurier vor der Tür steht.',
    ],
    facts: [
      ['Zutaten', 'Rohe Heumilch, Salz, Lab'],
      ['Gewicht', 'Etwa 500 g'],
      ['Haltbar', 'Sechs Wochen im Wachspapier'],
    ],
    option: { name: 'Reife', values: ['8 Monate', '14 Monate', '24 Monate'] },
    reviews: [118, 'loved'],
    sentences: {
      praise: [
        'Diese kleinen Kristalle, die zwischen den Zähnen knistern!',
        'Perfekt für Kässpätzle, aber eigentlich zu gut dafür.',
        'Würzig, ohne zu beißen.',
        'Kam gut gekühlt und in Wachspapier statt Plastik.',
        'Die 24 Monate sind eine Offenbarung.',
        'Ein Stück dazu, ein Glas Rotwein, der Abend war gerettet.',
      ],
      quibble: [
        'Mein Stück hatte sehr viel Rinde.',
        'Gute Qualität, aber der Versand mit Kühlakku ist teuer.',
        'Beim Schneiden bricht er leicht.',
      ],
      fault: [
        'Kam warm und schwitzend an.',
        'Statt 500 Gramm waren es 430, berechnet wurden 500.',
        'Viel zu salzig.',
      ],
    },
  },
  {
    id: '8310440000105',
    handle: 'nachtschwarz-espresso',
    title: 'Nachtschwarz Espresso',
    category: 'kaffee',
    price: 1390,
    summary: 'Dunkel geröstet, Kakao und Walnuss, kaum Säure.',
    description: [
      'Zwei Sorten aus Brasilien und Indien, langsam in der Trommel geröstet. Für Siebträger und Herdkanne; mit Milch schmeckt er nach Schokolade.',
    ],
    facts: [
      ['Bohnen', '70 % Arabica, 30 % Robusta'],
      ['Inhalt', '500 g'],
      ['Röstung', 'Jeden Mittwoch'],
    ],
    option: { name: 'Mahlgrad', values: ['Ganze Bohne', 'Siebträger', 'Herdkanne'] },
    reviews: [264, 'liked'],
    sentences: {
      praise: [
        'Dichte Crema, und das auf meiner alten Maschine.',
        'Keine Säure, endlich.',
        'Schmeckt mit Hafermilch nach Kakao.',
        'Das Röstdatum lag bei mir vier Tage zurück.',
        'Seit einem Jahr trinken wir nichts anderes.',
        'Macht auch in der Herdkanne eine gute Figur.',
        'Der Duft, wenn man die Tüte aufmacht!',
        'Kräftig genug für Montage.',
      ],
      quibble: [
        'Für Filterkaffee zu dunkel.',
        'Der Verschluss der Tüte hält nicht.',
        'Der Mahlgrad „Siebträger“ war für meine Maschine etwas zu grob.',
        'Ich hätte gern eine Kilopackung.',
      ],
      fault: [
        'Schmeckt nur nach verbrannt.',
        'Die Bohnen waren ölig und haben meine Mühle verstopft.',
        'Geliefert wurde gemahlen statt ganze Bohne.',
      ],
    },
  },
  {
    id: '8310440000107',
    handle: 'zartbitter-72',
    title: 'Zartbitter 72 %',
    category: 'suesses',
    price: 520,
    summary: 'Zwei Zutaten, drei Tage in der Walze.',
    description: [
      'Kakao aus einem einzigen Tal in Ecuador und Rohrzucker, sonst nichts. Sie bricht hell und schmilzt langsam.',
    ],
    facts: [
      ['Zutaten', 'Kakaomasse, Rohrzucker'],
      ['Gewicht', '80 g'],
    ],
    option: { name: 'Sorte', values: ['Pur', 'Salz', 'Haselnuss'] },
    reviews: [133, 'loved'],
    sentences: {
      praise: [
        'Schmilzt ganz langsam und schmeckt nach roten Früchten.',
        'Ein Stück reicht. Theoretisch.',
        'Die mit Salz ist gefährlich gut.',
        'Der Knack beim Brechen!',
        'Das Papier ist so schön, dass ich es aufhebe.',
        'Als kleines Mitbringsel perfekt.',
      ],
      quibble: ['Für 80 Gramm ein stolzer Preis.', 'Im Sommer leicht angelaufen.', 'Mir fast schon zu herb.'],
      fault: ['Im Juli geschmolzen und wieder fest, grau und krümelig.', 'Drei von fünf Tafeln zerbrochen.'],
    },
  },
  {
    id: '8310440000110',
    handle: 'butterbirnen',
    title: 'Butterbirnen',
    category: 'frisch',
    price: 1290,
    summary: 'Drei Kilo, vom Baum in die Kiste, acht Wochen im Jahr.',
    description: [
      'Sie kommen hart und werden in drei Tagen am Fenster weich. Dann gleich essen, über dem Waschbecken.',
    ],
    facts: [
      ['Sorte', 'Gellerts Butterbirne'],
      ['Menge', '3 kg'],
      ['Saison', 'September und Oktober'],
    ],
    reviews: [28, 'divided'],
    sentences: {
      praise: [
        'Der Saft läuft bis zum Ellenbogen.',
        'Jede einzeln in Papier gewickelt.',
        'So schmeckten Birnen früher.',
        'Drei Tage gewartet, wie beschrieben: ein Gedicht.',
      ],
      quibble: ['Alle auf einmal reif, also gab es Kompott.', 'Unterschiedlich groß.'],
      fault: ['Die Hälfte war schon matschig.', 'Steinhart, und nach zwei Wochen innen braun.'],
    },
  },
  {
    id: '8310440000112',
    handle: 'bergwiesentee',
    title: 'Bergwiesentee',
    category: 'kaffee',
    price: 820,
    summary: 'Neu im Sortiment: elf Kräuter, eine Handvoll Blüten.',
    description: [
      'Im Juni gesenst, auf dem Dachboden getrocknet. Heiß aufgießen, acht Minuten warten, aus dem Fenster sehen.',
    ],
    facts: [
      ['Zutaten', 'Frauenmantel, Schafgarbe, Thymian und acht weitere'],
      ['Inhalt', '60 g'],
    ],
    reviews: [0, 'liked'],
    sentences: { praise: [], quibble: [], fault: [] },
  },
];
