import type { ReviewText } from './review-text.ts';

export const spanish: ReviewText[] = [
  [
    5,
    'any',
    'Una maravilla',
    'Llegó antes de lo previsto, envuelto con muchísimo cariño y sin nada de plástico. Repetiré seguro.',
  ],
  [5, 'any', '', '¡Me encanta! ❤️'],
  [5, 'any', 'Regalo perfecto', 'Se lo regalé a mi padre por su jubilación y no deja de hablar de ello.'],
  [
    4,
    'any',
    'Muy bueno',
    'Muy buena calidad. Le quito una estrella porque el envío a España tardó dos semanas.',
  ],
  [3, 'any', 'Correcto', 'Está bien, pero por ese precio esperaba algo más.'],
  [1, 'any', 'No lo recomiendo', 'Vino roto y todavía estoy esperando que me devuelvan el dinero.'],
  [
    5,
    ['stoneware'],
    'Cerámica de verdad',
    'El esmalte es precioso y el barro sin vidriar de la base da gusto tocarlo. Ni una marca después de meses de lavavajillas.',
  ],
  [4, ['stoneware'], '', 'Preciosa, aunque pesa bastante cuando está llena.'],
  [
    5,
    ['metal'],
    'Aguanta todo',
    'Se me cayó por un barranco en Picos de Europa y solo tiene un arañazo. Increíble.',
  ],
  [
    5,
    ['cloth', 'wear'],
    'Suave y bien hecho',
    'El tejido es suave, las costuras están perfectas y no ha encogido nada.',
  ],
  [2, ['paper'], 'Bonito y poco práctico', 'Muy bonito, pero para el uso diario no me convence.'],
  [5, ['wood', 'willow'], 'Se nota la mano', 'Se nota la mano de quien lo hizo. Huele a taller y a bosque.'],
  [
    4,
    ['bag'],
    'Resistente',
    'Muy resistente y elegante. Al principio la tela es algo rígida, pero cede con el uso.',
  ],
];
