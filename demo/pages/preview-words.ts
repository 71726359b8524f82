/** The sentences of the shop around the elements in the theme studio. */
export type PreviewWords = {
  product: string;
  /** The alternative text of its picture. */
  picture: string;
  price: string;
  description: string;
  buy: string;
  category: string;
  /** The names of the products of the listing. */
  listed: readonly string[];
  article: string;
  /** Two paragraphs. */
  paragraphs: readonly [string, string];
  delivery: string;
};

const english: PreviewWords = {
  product: 'Harbour mug',
  picture: 'A stoneware mug',
  price: '£24',
  description:
    'Stoneware, glazed by hand in the colours of the harbour. Holds a third of a litre and keeps it hot.',
  buy: 'Add to basket',
  category: 'Table',
  listed: ['Harbour mug', 'Tideline bowl', 'Supper plate', 'Quay teapot', 'Slip jug', 'Thimble cup'],
  article: 'How the harbour mug is made',
  paragraphs: [
    'Each mug is thrown on a wheel, dried for a week and fired twice. The second firing gives the glaze its depth, and no two come out of the kiln alike.',
    'The handle is pulled by hand and set low, so that the mug sits well in the palm. It survives the dishwasher.',
  ],
  delivery: 'Delivered in three to five days. Returns are free for thirty days.',
};

const german: PreviewWords = {
  product: 'Hafenbecher',
  picture: 'Ein Becher aus Steinzeug',
  price: '28 €',
  description:
    'Steinzeug, von Hand in den Farben des Hafens glasiert. Fasst einen Drittelliter und hält ihn heiß.',
  buy: 'In den Warenkorb',
  category: 'Tisch',
  listed: ['Hafenbecher', 'Schale Flutsaum', 'Abendteller', 'Teekanne Kai', 'Krug', 'Fingerhuttasse'],
  article: 'Wie der Hafenbecher entsteht',
  paragraphs: [
    'Jeder Becher wird auf der Scheibe gedreht, eine Woche getrocknet und zweimal gebrannt. Der zweite Brand gibt der Glasur ihre Tiefe, und keine zwei kommen gleich aus dem Ofen.',
    'Der Henkel ist von Hand gezogen und sitzt tief, damit der Becher gut in der Hand liegt. Er verträgt die Spülmaschine.',
  ],
  delivery: 'Lieferung in drei bis fünf Tagen. Kostenlose Rückgabe innerhalb von dreißig Tagen.',
};

const arabic: PreviewWords = {
  product: 'كوب المرفأ',
  picture: 'كوب من الخزف الحجري',
  price: '١٠٩ د.إ',
  description: 'خزف حجري مطلي يدويًا بألوان المرفأ. يتسع لثلث لتر ويحفظ حرارته.',
  buy: 'أضف إلى السلة',
  category: 'المائدة',
  listed: ['كوب المرفأ', 'وعاء المد', 'طبق العشاء', 'إبريق الرصيف', 'إبريق صغير', 'فنجان القهوة'],
  article: 'كيف يُصنع كوب المرفأ',
  paragraphs: [
    'يُشكَّل كل كوب على العجلة، ثم يجف أسبوعًا ويُحرق مرتين. يمنح الحرق الثاني الطلاء عمقه، ولا يخرج كوبان متشابهان من الفرن.',
    'يُسحب المقبض باليد ويُثبَّت منخفضًا ليستقر الكوب في الكف. ويتحمل الكوب غسالة الصحون.',
  ],
  delivery: 'التوصيل خلال ثلاثة إلى خمسة أيام. الإرجاع مجاني خلال ثلاثين يومًا.',
};

const french: PreviewWords = {
  product: 'Mug du port',
  picture: 'Un mug en grès',
  price: '28 €',
  description:
    'En grès, émaillé à la main aux couleurs du port. Contient un tiers de litre et le garde bien chaud.',
  buy: 'Ajouter au panier',
  category: 'Table',
  listed: ['Mug du port', 'Bol de marée', 'Assiette du soir', 'Théière du quai', 'Pichet', 'Petite tasse'],
  article: 'La fabrication du mug du port',
  paragraphs: [
    'Chaque mug est tourné à la main, séché une semaine et cuit deux fois. La seconde cuisson donne sa profondeur à l’émail, et aucun ne sort du four pareil à un autre.',
    'L’anse est étirée à la main et posée bas, pour que le mug tienne bien dans la paume. Il passe au lave-vaisselle.',
  ],
  delivery: 'Livré en trois à cinq jours. Retours gratuits pendant trente jours.',
};

const spanish: PreviewWords = {
  product: 'Taza del puerto',
  picture: 'Una taza de gres',
  price: '28 €',
  description:
    'Gres esmaltado a mano con los colores del puerto. Tiene capacidad para un tercio de litro y conserva el calor.',
  buy: 'Añadir a la cesta',
  category: 'Mesa',
  listed: ['Taza del puerto', 'Cuenco de marea', 'Plato de cena', 'Tetera del muelle', 'Jarra', 'Tacita'],
  article: 'Cómo se hace la taza del puerto',
  paragraphs: [
    'Cada taza se modela en el torno, se seca durante una semana y se cuece dos veces. La segunda cocción da profundidad al esmalte, y no hay dos que salgan iguales del horno.',
    'El asa se estira a mano y se coloca baja, para que la taza se asiente bien en la palma. Es apta para lavavajillas.',
  ],
  delivery: 'Entrega en tres a cinco días. Devoluciones gratuitas durante treinta días.',
};

const japanese: PreviewWords = {
  product: '港のマグカップ',
  picture: '炻器のマグカップ',
  price: '¥4,800',
  description: '港の色の釉薬を手がけで施した炻器。容量は約330ml、飲み物の温かさが続きます。',
  buy: 'カートに入れる',
  category: 'テーブル',
  listed: [
    '港のマグカップ',
    '潮のボウル',
    'ディナープレート',
    '波止場のティーポット',
    '水差し',
    '小さなカップ',
  ],
  article: '港のマグカップができるまで',
  paragraphs: [
    'ろくろで一つずつ成形し、一週間乾かしてから二度焼き上げます。二度目の焼成で釉薬に深みが生まれ、同じものは二つとありません。',
    '取っ手は手で引き伸ばし、低めに付けて手のひらになじむようにしています。食洗機でも洗えます。',
  ],
  delivery: '3〜5日でお届けします。返品は30日間無料です。',
};

const languages: Record<string, PreviewWords> = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
};

/** The sentences in one of the languages of the studio; English for any other. */
export function previewWords(lang: string): PreviewWords {
  return languages[lang.toLowerCase().split('-')[0] ?? ''] ?? english;
}
