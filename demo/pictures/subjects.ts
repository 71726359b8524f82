import type { Subject } from './picture.ts';

const subject = (
  shape: string,
  [main, second]: readonly [string, string],
  ground: Subject['ground'],
  words: readonly string[] = [],
): Subject => ({ shape, main, second, ground, words });

const orange = '#ff5b1f';
const bone: Subject['ground'] = ['#dcdad5', '#c9c6c0'];

/** The subjects of all painted products, by handle. */
export const subjects: Record<string, Subject> = {
  'pilot-coat': subject('coat', ['#5b5346', '#2d2620'], ['#d9d5cb', '#d9d5cb']),
  'guernsey-jumper': subject('jumper', ['#c8b28c', '#bba379'], ['#8b8f86', '#8b8f86']),
  'weekday-shirt': subject('shirt', ['#dfe3e2', '#f7f3e8'], ['#9aa6a4', '#9aa6a4']),
  'chart-trousers': subject('trousers', ['#39404a', '#333a43'], ['#d5cfc3', '#d5cfc3']),
  'kelp-skirt': subject('skirt', ['#8a4b3a', '#7b4132'], ['#dcd6ca', '#dcd6ca']),
  'tide-dress': subject('dress', ['#2f4356', '#293b4c'], ['#cfc9bc', '#cfc9bc']),

  roggenlaib: subject('loaf', ['#8a5a2e', '#e0c79c'], ['#5b4a3b', '#3d2f25']),
  waldhonig: subject('jar', ['#a8661a', '#3a3026'], ['#b9b39a', '#8f8667'], ['Honig', 'Wald']),
  leinoel: subject('bottle', ['#3f4a1f', '#1f1d18'], ['#d3c5a3', '#a88f5f'], ['Leinöl', 'kalt gepresst']),
  bergkaese: subject('wedge', ['#e2bf6a', '#efd894'], ['#6c7a66', '#49553f']),
  'nachtschwarz-espresso': subject(
    'bag',
    ['#2f3b34', '#c8a24b'],
    ['#b4573a', '#8a3d29'],
    ['Nacht', 'schwarz'],
  ),
  meersalz: subject('tin', ['#7c8f94', '#3c4a50'], ['#c9cdc8', '#9aa09a'], ['Salz', 'grob']),
  'zartbitter-72': subject('bar', ['#5a2431', '#d7c08c'], ['#d9b9a7', '#b78d78'], ['72 %', 'Zartbitter']),
  alblinsen: subject('bag', ['#d8cdb4', '#6b7444'], ['#7d8560', '#5c6446'], ['Linsen', 'von der Alb']),
  apfelessig: subject('bottle', ['#b8862f', '#e9e2d0'], ['#a84f3c', '#7c3526'], ['Essig', 'vom Apfel']),
  butterbirnen: subject('pears', ['#a8a63c', '#b98a2e'], ['#3d4a55', '#2a343c']),
  'senf-koernig': subject('jar', ['#c49a3a', '#c9c2b2'], ['#4d5a52', '#38433c'], ['Senf', 'körnig']),
  bergwiesentee: subject('tin', ['#56694e', '#c9b98c'], ['#e3d6b4', '#bfae84'], ['Tee', 'elf Kräuter']),

  'mukabbir-wahid': subject('speaker', ['#e9e7e2', orange], bone),
  'samaat-layl': subject('headphones', ['#23262a', '#8b8f92'], ['#e3c46b', '#cda743']),
  'samaat-jayb': subject('buds', ['#f2f0eb', '#59c26a'], ['#e8a48a', '#d3866a']),
  'radyo-sath': subject('radio', ['#d9572b', '#f3f1ec'], ['#e5e2db', '#cfcbc2'], ['98.4']),
  'lawhat-mafatih': subject('keyboard', ['#cfccc5', orange], ['#e7e5e0', '#d5d2cb']),
  'misbah-amal': subject('lamp', ['#2d4a3e', orange], ['#b8c2bd', '#96a29c']),
  'saat-makthab': subject('clock', [orange, orange], bone),
  'shahin-qurs': subject('puck', ['#f1efea', orange], ['#9fb3bd', '#7f97a3']),
  'bank-taqa': subject('bank', ['#34383b', '#8be08b'], ['#e9e7e2', '#d6d3cc']),
  'qari-waraq': subject('slab', ['#2b2c2e', '#e9e5d8'], ['#d8d2c4', '#bfb7a5'], ['المقدمة']),
  'saat-khutwa': subject('watch', ['#b9b8b3', '#2e3a44'], ['#cfd5d6', '#b5bec0'], ['10:09']),
  'kamira-35': subject('camera', ['#c9c7c1', orange], ['#2f3437', '#222628']),
};

/** The picture at a URL path such as `/media/waldhonig/front.svg`; undefined for any other path. */
export function subjectAt(path: string): { subject: Subject; view: string } | undefined {
  const [, handle = '', view] =
    /^\/media\/([a-z\d-]+)\/(front|close|room|photo-[1-9])\.svg$/.exec(path) ?? [];
  const found = subjects[handle];
  return found && view ? { subject: found, view } : undefined;
}
