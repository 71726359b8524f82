import type { ReviewText } from './review-text.ts';

export const portuguese: ReviewText[] = [
  [
    5,
    'any',
    'Recomendo muito',
    'Chegou bem embalado e antes do prazo. Produto lindo, igual às fotos. Voltarei a comprar com certeza.',
  ],
  [5, 'any', '', 'Amei!!! 😍'],
  [
    4,
    'any',
    'Muito bom',
    'Ótima qualidade e acabamento. Só o frete para o Brasil que pesa um pouco no bolso.',
  ],
  [3, 'any', '', 'Bom, mas menor do que eu imaginava. Leiam as medidas antes de comprar.'],
  [1, 'any', 'Decepcionada', 'Veio com defeito e a troca demorou mais de um mês. Não compro mais.'],
  [
    5,
    ['stoneware'],
    'Peça única',
    'Dá para ver que é feita à mão, cada uma tem a sua cor. O café fica quente por muito mais tempo.',
  ],
  [
    5,
    ['metal'],
    'Para a vida toda',
    'Leve, resistente e bonita. Já foi para a serra, para a praia e para o escritório.',
  ],
  [
    4,
    ['cloth', 'wear'],
    'Quentinho',
    'Tecido muito macio e quente. Soltou um pouco de fio na primeira lavagem, depois parou.',
  ],
  [
    5,
    ['paper'],
    'Papel excelente',
    'Um prazer de usar todos os dias. Já comprei outro para deixar guardado.',
  ],
  [
    5,
    ['bag', 'wood', 'willow'],
    'Feito para durar',
    'Material de primeira. O tipo de coisa que se compra uma vez só.',
  ],
  [2, ['scent'], 'Cheiro muito forte', 'Para quem gosta de fumaça deve ser ótimo. Para mim foi demais.'],
];
