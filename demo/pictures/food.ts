import { box, disc, form, label, lines } from './form.ts';
import type { Shape } from './shape.ts';

/** Food in its packing, standing on y = 780. */
export const food: Record<string, Shape> = {
  jar: ({ main, second, words }) =>
    `${form(box(270, 430, 260, 350, 40), '#e9e4d8', 'round')}
${form(box(278, 470, 244, 302, 34), main, 'round')}
${form(box(262, 392, 276, 62, 10), second, 'round')}
${lines('M282 412h236M282 432h236', '#000', 2, 0.18)}
${label({ x: 278, y: 540, width: 244, height: 150 }, words)}
<path d="M300 480v270" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".35"/>`,
  bottle: ({ main, second, words }) =>
    `${form('M370 250h60v130c0 60 90 70 90 160v210a30 30 0 0 1-30 30h-180a30 30 0 0 1-30-30v-210c0-90 90-100 90-160z', main, 'round')}
${form(box(362, 205, 76, 74, 8), second, 'round')}
${label({ x: 280, y: 560, width: 240, height: 150 }, words)}
<path d="M308 560v190" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".3"/>`,
  bag: ({ main, second, words }) =>
    `${form('M262 330l276 0 14 420a30 30 0 0 1-30 30h-244a30 30 0 0 1-30-30z', main)}
${form('M262 330h276v-64h-276z', main)}${form('M262 266h276v26h-276z', second)}
${lines('M300 340l-16 420M500 340l16 420', '#000', 3, 0.14)}${lines('M262 330h276', '#000', 3, 0.25)}
${label({ x: 310, y: 460, width: 180, height: 190 }, words)}`,
  tin: ({ main, second, words }) =>
    `${form('M250 460h300v290c0 40-300 40-300 0z', main, 'round')}
${form(disc(400, 462, 150, 30), second, 'soft')}${form('M250 420h300v42c0 38-300 38-300 0z', second, 'round')}
${form(disc(400, 420, 150, 30), second)}${lines(disc(400, 420, 128, 23), '#000', 2, 0.15)}
${label({ x: 250, y: 560, width: 300, height: 130 }, words)}`,
  loaf: ({ main, second }) =>
    `${form('M140 700c-20-190 120-300 270-300s280 110 260 300c-4 60-60 80-265 80s-258-20-265-80z', main, 'ball')}
${lines('M230 500c60 40 90 130 90 220M330 440c60 50 90 150 90 260M440 430c55 50 85 140 90 240', second, 26, 0.9)}
${lines('M238 500c60 40 90 130 90 220M338 440c60 50 90 150 90 260M448 430c55 50 85 140 90 240', '#3d2413', 4, 0.35)}`,
  wedge: ({ main, second }) =>
    `${form('M150 640l430-150 100 70v180l-530 40z', main)}${form('M150 640l430-150 100 70z', second)}
${form('M580 490l100 70v180l-24-6c30-60 10-190-76-244z', '#8d6a3c')}
${[
  [300, 700, 22],
  [420, 660, 15],
  [500, 715, 26],
  [590, 640, 18],
  [250, 660, 9],
]
  .map(([x = 0, y = 0, r = 0]) => form(disc(x, y, r, r * 0.8), '#00000022', 'ball'))
  .join('')}`,
  bar: ({ main, second, words }) =>
    `${form(box(250, 330, 300, 450, 4), second)}${form(box(250, 400, 300, 380, 2), main)}
${lines('M250 400h300', '#000', 3, 0.3)}
${[330, 365].map((y) => lines(`M258 ${y + 8}h284`, '#000', 3, 0.16)).join('')}
${label({ x: 290, y: 500, width: 220, height: 150 }, words)}`,
  pears: ({ main, second }) =>
    [
      [250, 0.92, second],
      [430, 1.12, main],
    ]
      .map(
        ([x, scale, colour]) =>
          `<g transform="translate(${x} 780) scale(${scale}) translate(-100 -360)">${lines('M104 40c-4-40 14-60 30-70', '#4a3521', 9)}
${form('M100 30c44 0 52 60 66 120 14 56 46 80 46 130 0 60-52 80-112 80s-112-20-112-80c0-50 32-74 46-130 14-60 22-120 66-120z', String(colour), 'ball')}</g>`,
      )
      .join(''),
};
