import type { ReviewedGoods } from '../goods.ts';

/** Food that keeps. */
export const larder: ReviewedGoods[] = [
  {
    id: '8310440000102',
    handle: 'waldhonig',
    title: 'Waldhonig',
    category: 'vorrat',
    price: 1150,
    summary: 'Dunkel, malzig, aus Tannen über siebenhundert Metern.',
    description: [
      'Drei Imker, vierzig Völker, ein guter Sommer. Der Honig bleibt flüssig bis Weihnachten und wird dann langsam fest, wie es sich gehört.',
    ],
    facts: [
      ['Herkunft', 'Schwarzwald, Deutschland'],
      ['Inhalt', '500 g'],
      ['Haltbar', 'Zwei Jahre, kühl und dunkel'],
    ],
    option: { name: 'Glas', values: ['250 g', '500 g'] },
    reviews: [96, 'loved'],
    sentences: {
      praise: [
        'Malzig und fast herb, kein bisschen klebrig süß.',
        'Im Tee zu schade, auf Butterbrot genau richtig.',
        'Die dunkle Farbe ist wunderschön.',
        'Hat den ganzen Winter über meinen Hals gerettet.',
        'Schmeckt nach Harz und Karamell.',
        'Man schmeckt, dass er nicht verschnitten ist.',
      ],
      quibble: [
        'Bei mir war er schon nach vier Wochen fest.',
        'Der Deckel klebt nach dem ersten Öffnen.',
        'Etwas kräftig für die Kinder.',
      ],
      fault: ['Das Glas war undicht, der ganze Karton voller Honig.', 'Schmeckt verbrannt.'],
    },
  },
  {
    id: '8310440000103',
    handle: 'leinoel',
    title: 'Leinöl',
    category: 'vorrat',
    price: 940,
    summary: 'Am Montag gepresst, am Dienstag verschickt.',
    description: [
      'Frisch schmeckt Leinöl nach Nuss und Heu, alt nach Fisch. Darum pressen wir nur, was bestellt ist. Mit Quark und Pellkartoffeln ein Abendessen.',
    ],
    facts: [
      ['Herkunft', 'Leinsaat aus der Lausitz'],
      ['Inhalt', '500 ml'],
      ['Haltbar', 'Acht Wochen im Kühlschrank'],
    ],
    reviews: [61, 'liked'],
    sentences: {
      praise: [
        'Endlich Leinöl, das nicht bitter ist.',
        'Pellkartoffeln, Quark, dieses Öl: fertig.',
        'Nussig und mild, auch im Müsli.',
        'Das Pressdatum steht von Hand auf dem Etikett.',
        'So frisch bekomme ich es hier in keinem Laden.',
      ],
      quibble: [
        'Der Ausgießer tropft.',
        'Acht Wochen sind knapp, wenn man allein lebt.',
        'Eine kleinere Flasche wäre gut.',
      ],
      fault: ['Meins war schon bitter, als ich es geöffnet habe.', 'Flasche gebrochen, Öl überall.'],
    },
  },
  {
    id: '8310440000106',
    handle: 'meersalz',
    title: 'Grobes Meersalz',
    category: 'gewuerze',
    price: 690,
    summary: 'Im Sommer von Hand geschöpft, noch ein wenig feucht.',
    description: [
      'Grau, weil es auf Ton liegt, und feucht, weil es aus dem Meer kommt. Die Dose ist zum Nachfüllen.',
    ],
    facts: [
      ['Herkunft', 'Guérande, Frankreich'],
      ['Inhalt', '400 g'],
    ],
    option: { name: 'Sorte', values: ['Pur', 'Mit Fenchel', 'Geräuchert'] },
    reviews: [72, 'liked'],
    sentences: {
      praise: [
        'Ein paar Körner auf die Tomate, mehr braucht man nicht.',
        'Die geräucherte Sorte auf Rührei ist großartig.',
        'Die Dose steht bei uns auf dem Tisch, so schön ist sie.',
        'Mild, nicht so scharf wie Tafelsalz.',
      ],
      quibble: ['Zu feucht für meine Salzmühle.', 'Der Deckel sitzt sehr stramm.'],
      fault: ['Ich hatte Sand zwischen den Zähnen.', 'Die Dose kam mit einer Beule.'],
    },
  },
  {
    id: '8310440000108',
    handle: 'alblinsen',
    title: 'Alblinsen',
    category: 'vorrat',
    price: 480,
    summary: 'Kleine grüne Linsen, die beim Kochen ganz bleiben.',
    description: [
      'Sie wachsen zwischen Gerste, an der sie sich festhalten, und kochen in zwanzig Minuten ohne Einweichen.',
    ],
    facts: [
      ['Herkunft', 'Schwäbische Alb'],
      ['Inhalt', '500 g'],
    ],
    reviews: [47, 'liked'],
    sentences: {
      praise: [
        'Bleiben bissfest, auch am nächsten Tag im Salat.',
        'Mit Spätzle und Saitenwürstle, wie es sein muss.',
        'Ohne Einweichen in zwanzig Minuten fertig.',
        'Nussig und gar nicht mehlig.',
      ],
      quibble: [
        'Ein paar Steinchen waren dabei, also verlesen.',
        'Brauchten bei mir eher eine halbe Stunde.',
      ],
      fault: ['Nach vierzig Minuten immer noch hart.', 'Mehr Staub als Linsen am Tütenboden.'],
    },
  },
  {
    id: '8310440000109',
    handle: 'apfelessig',
    title: 'Apfelessig, naturtrüb',
    category: 'gewuerze',
    price: 780,
    summary: 'Von Streuobst, ein Jahr im Holzfass.',
    description: [
      'Alte Sorten, deren Namen nur noch der Mostmeister kennt. Mild genug für den Salat, kräftig genug fürs Chutney.',
    ],
    facts: [
      ['Säure', '5 %'],
      ['Inhalt', '500 ml'],
    ],
    reviews: [39, 'mixed'],
    sentences: {
      praise: [
        'So mild, dass man ihn verdünnt trinken kann.',
        'Riecht nach Apfel und nicht nach Putzmittel.',
        'Macht aus jedem Kartoffelsalat einen guten.',
      ],
      quibble: ['Der Bodensatz sieht gewöhnungsbedürftig aus.', 'Etwas wenig Säure für mein Dressing.'],
      fault: ['Schmeckt nach Keller.', 'Der Korken ist beim Öffnen zerbröselt.'],
    },
  },
  {
    id: '8310440000111',
    handle: 'senf-koernig',
    title: 'Körniger Senf',
    category: 'gewuerze',
    price: 560,
    summary: 'Mit Weißwein angesetzt, im Steinmörser gestoßen.',
    description: [
      'Scharf am Anfang, dann fruchtig, dann weg. Im Sauerbraten tut er Dinge, die wir nicht erklären können.',
    ],
    facts: [
      ['Zutaten', 'Senfsaat, Weißwein, Salz, Honig'],
      ['Inhalt', '180 g'],
    ],
    reviews: [1, 'loved'],
    sentences: {
      praise: ['Scharf, fruchtig, körnig. Das Glas hat keine Woche gehalten.'],
      quibble: ['Sehr grob.'],
      fault: ['Zu scharf.'],
    },
  },
];
