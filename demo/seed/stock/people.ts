/** Names and countries of authors, by language. */
export type People = { countries: readonly string[]; names: readonly string[] };

const split = (names: string) => names.split(', ');

export const firstNames = split(
  'Hannah, Oliver, Priya, Callum, Morag, Aisha, Ben, Charlotte, Dai, Eleanor, Fergus, Grace, Harriet, Imran, Jess, Kwame, Lucy, Megan, Niamh, Owen, Poppy, Rhys, Siobhán, Tom, Una, Victoria, Will, Yasmin, Zoe, Alasdair, Beth, Chidi, Dorothy, Euan, Fiona, George, Helen, Isla, Jack, Kirsty, Leah, Marcus, Nadia, Oonagh, Peter, Ruth, Sanjay, Tess, Ursula, Vikram, Wendy, Xanthe, Abel, Bronwen, Colin, Deirdre, Ed, Florence, Gareth, Hilary, Ivy, Joan, Keith, Lorna, Margaret, Nigel, Olwen, Pauline, Robin, Sheila, Terry, Violet, Walter, Amara, Brandon, Caitlin, Derek, Emma, Frank, Gloria',
);

export const lastNames = split(
  'Pearce, Okafor, MacLeod, Patel, Whitcombe, Davies, O’Brien, Hughes, Sinclair, Ahmed, Turner, Fraser, Lindqvist, Marsh, Bell, Carter, Doyle, Evans, Forsyth, Greene, Hartley, Ingram, Jenkins, Kaur, Lamb, Moss, Nash, Osei, Price, Quinn, Reid, Shah, Tait, Underhill, Vaughan, Webb, Yates, Zielinska, Ashworth, Brand, Crowe, Drummond, Ellery, Fox, Gale, Holt, Irvine, Joyce, Kerr, Lowe, Munro, North, Ormond, Pike, Rowe, Stone, Thorne, Usher, Vane, Wren',
);

export const englishCountries = [
  'GB',
  'GB',
  'GB',
  'GB',
  'GB',
  'IE',
  'US',
  'CA',
  'AU',
  'NZ',
  'NL',
  'SE',
  'DK',
] as const;

/** Authors with names in other scripts who write in English. */
export const elsewhere = split(
  'Олена Ковальчук, Дмитрий С., Γιώργος Παπαδόπουλος, 김서연, 李小明, สมชาย ใจดี, प्रिया शर्मा, Nguyễn Thị Hương, Þórdís Jónsdóttir, Łukasz Wójcik, Zeynep Çelik, Ørjan Ødegård, Žofie Dvořáková, Ștefan Ionescu, თამარ გელაშვილი, Աննա Սարգսյան',
);

/** Names that are hard on layouts. */
export const unusualNames = [
  'K',
  '李',
  'Ö.',
  '_',
  '🌊🌊🌊',
  'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff the younger, formerly of Philadelphia, now of Much Wenlock, Shropshire',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenträgerin',
  'anon',
  'A customer',
  'mum of 4',
  'BIG DAVE',
  'l i z',
  'Dr. Dr. h. c. Friedhelm von der Au zu Oberunterwiesenthal',
] as const;

export const people: Record<string, People> = {
  de: {
    countries: ['DE', 'DE', 'DE', 'AT', 'CH'],
    names: split(
      'Anke Brömmelhaus, Jürgen K., Sabine Vogt, Matthias Öztürk, Lena, Dr. Uwe Schäfer, Heike M., Florian Weiß, Gisela Kranz, Tobias Lindner',
    ),
  },
  fr: {
    countries: ['FR', 'FR', 'BE', 'CH', 'CA'],
    names: split(
      'Élodie Garnier, Jean-Baptiste L., Maëlle, François Noël, Aurélie D., Benoît Lefèvre, Zoé Castaing, M. Girard, Solène Le Goff, Thierry P.',
    ),
  },
  es: {
    countries: ['ES', 'ES', 'MX', 'AR', 'CL'],
    names: split(
      'María José Peña, Íñigo Ugarte, Lucía F., Andrés Núñez, Begoña, Javier Muñoz, Rocío Ibáñez, Paco, Ximena Ríos',
    ),
  },
  pt: {
    countries: ['PT', 'BR', 'BR', 'BR'],
    names: split(
      'Conceição Araújo, João Pedro, Letícia M., Inês Simões, Thiago Gonçalves, Fátima, Rúben Leitão, Mariana B.',
    ),
  },
  ja: {
    countries: ['JP'],
    names: split('佐藤美咲, たかし, 山本 花子, K.鈴木, 中村, みどり, 高橋健一'),
  },
  ar: {
    countries: ['AE', 'EG', 'MA', 'JO', 'SA'],
    names: split('فاطمة الزهراء, محمد العلي, ليلى, أبو خالد, نور الدين حسن, سارة م.'),
  },
  he: {
    countries: ['IL'],
    names: split('נועה לוי, יוסי, מיכל ב., אברהם כהן, תמר'),
  },
};
