import { box, disc, form, lines } from './form.ts';
import type { Shape } from './shape.ts';

const buttons = (x: number, from: number, to: number, step: number, colour: string) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) =>
    form(disc(x, from + index * step, 7), colour, 'ball'),
  ).join('');

const rib = (x: number, y: number, width: number, height: number) =>
  lines(
    Array.from({ length: Math.floor(width / 9) }, (_, index) => `M${x + 5 + index * 9} ${y}v${height}`).join(
      '',
    ),
    '#000',
    2,
    0.16,
  );

/** Clothes laid flat, around the middle of the picture. */
export const garments: Record<string, Shape> = {
  coat: ({ main, second }) =>
    `${form('M330 220l-150 90-50 430 76 14 40-300-14 440h336l-14-440 40 300 76-14-50-430-150-90-70 50z', main)}
${form('M330 220l70 190 70-190 46 30-50 110-66 70-66-70-50-110z', main)}${lines('M400 420v470M330 220l70 200 70-200M284 250l50 110 66 66M516 250l-50 110-66 66', '#000', 3, 0.3)}
${lines('M270 640l80-14v14M530 640l-80-14v14M246 450l-10 440M554 450l10 440', '#000', 3, 0.22)}${buttons(432, 470, 750, 92, second)}`,
  jumper: ({ main, second }) =>
    `${form('M318 280l-150 80-66 380 84 22 60-240-8 290h324l-8-290 60 240 84-22-66-380-150-80c-30 44-134 44-164 0z', main)}
${form('M318 280c30 44 134 44 164 0l-14-22c-34 30-102 30-136 0z', second)}${form(box(238, 770, 324, 46, 6), second)}${rib(238, 770, 324, 46)}
${lines('M246 522c8-60 4-110-10-140M554 522c-8-60-4-110 10-140', '#000', 3, 0.2)}${Array.from({ length: 11 }, (_, row) => lines(`M${262} ${400 + row * 33}h276`, '#fff', 2, 0.1)).join('')}`,
  shirt: ({ main, second }) =>
    `${form('M330 250l-140 70-60 360 70 16 58-230-12 380h308l-12-380 58 230 70-16-60-360-140-70-70 34z', main)}
${form('M330 250l70 40 70-40 26 46-66 64-30-46-30 46-66-64z', main)}${lines('M304 296l66 64 30-46 30 46 66-64M400 314v530M330 250l70 40 70-40', '#000', 3, 0.28)}
${form(box(446, 430, 80, 92, 8), main)}${lines(box(446, 430, 80, 92, 8), '#000', 2, 0.25)}${buttons(400, 380, 800, 84, second)}`,
  trousers: ({ main, second }) =>
    `${form('M272 200h256l52 660h-118l-62-440-62 440h-118z', main)}${form('M272 200h256l4 44h-264z', second)}
${lines('M400 244v170M300 244c0 50-10 70-34 84M500 244c0 50 10 70 34 84M330 300l-40 560M470 300l40 560', '#000', 3, 0.22)}${form(disc(400, 222, 8), '#c9b88a', 'ball')}`,
  skirt: ({ main, second }) =>
    `${form('M310 260h180l130 540c-120 40-320 40-440 0z', main)}${form('M310 260h180l8 40h-196z', second)}
${lines('M330 300L250 810M370 300L330 826M410 300l10 530M450 300l60 520M480 300l100 508', '#000', 4, 0.18)}`,
  dress: ({ main, second }) =>
    `${form('M330 190l-90 60-30 150 70 20 20-60 14 130-120 400c130 50 322 50 412 0l-120-400 14-130 20 60 70-20-30-150-90-60c-30 50-110 50-140 0z', main)}
${form('M314 470h172l8 34h-188z', second)}${lines('M350 504L270 890M400 504v410M450 504l80 386', '#000', 4, 0.16)}${lines('M330 190c30 50 110 50 140 0', '#000', 4, 0.25)}`,
};
