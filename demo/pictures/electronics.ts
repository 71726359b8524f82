import { box, disc, form, lines } from './form.ts';
import type { Shape } from './shape.ts';

/** A field of holes, as dotted lines. */
const holes = (x: number, y: number, columns: number, rows: number, step: number) =>
  `<path d="${Array.from({ length: rows }, (_, row) => `M${x} ${y + row * step}h${(columns - 1) * step + 1}`).join('')}" fill="none" stroke="#000" stroke-width="${step / 2}" stroke-linecap="round" stroke-dasharray="0 ${step}" opacity=".55"/>`;

/** Devices, standing on y = 780. */
export const electronics: Record<string, Shape> = {
  speaker: ({ main, second }) =>
    `${form(box(230, 400, 340, 380, 26), main)}
${holes(270, 440, 14, 14, 20)}
${form(disc(400, 735, 24), second, 'ball')}${lines('M400 735v-18', '#fff', 4)}`,
  radio: ({ main, second, words }) =>
    `${lines('M560 470l70-230', '#8b8b88', 7)}${form(disc(630, 240, 9), '#8b8b88', 'ball')}
${form(box(150, 460, 500, 320, 30), main)}
${holes(190, 505, 12, 12, 21)}
${form(box(460, 500, 150, 76, 8), '#20231f')}<text x="535" y="552" font-size="40" text-anchor="middle" fill="#f2b26b">${words[0] ?? ''}</text>
${form(disc(490, 680, 42), second, 'ball')}${form(disc(582, 680, 30), '#e8e6e1', 'ball')}${lines('M490 680l22-30M582 680v-24', '#222', 5)}`,
  headphones: ({ main, second }) =>
    `${lines('M252 560c-30-210 60-320 148-320s178 110 148 320', main, 34)}${lines('M262 540c-22-190 60-282 138-282s160 92 138 282', '#fff', 5, 0.25)}
${form(box(196, 530, 100, 210, 48), main, 'round')}${form(box(504, 530, 100, 210, 48), main, 'round')}
${form(box(286, 548, 42, 176, 20), second, 'round')}${form(box(472, 548, 42, 176, 20), second, 'round')}`,
  keyboard: ({ main, second }) =>
    `<g transform="translate(400 640) skewX(-14) scale(1 .62) translate(-400 -640)">${form(box(120, 500, 560, 360, 22), main)}
<defs><g id="key">${form(box(0, 6, 38, 66, 7), '#00000055')}${form(box(0, 0, 38, 62, 7), '#f1efea')}</g></defs>
${Array.from({ length: 48 }, (_, index) => `<use href="#key" x="${142 + (index % 12) * 44}" y="${524 + Math.floor(index / 12) * 80}"/>`).join('')}
${form(box(626, 524, 38, 62, 7), second)}${form(box(142, 764, 38, 62, 7), '#3a3b3c')}</g>`,
  lamp: ({ main, second }) =>
    `${form(disc(330, 768, 120, 20), main)}${lines('M330 760L290 480L500 330', '#9c9c97', 12)}${form(disc(290, 480, 15), second, 'ball')}
${form('M450 290l110-40 92 150-150 66z', main)}<path d="M502 466l150-66 60 200-150 90z" fill="#fff4c9" opacity=".35" filter="url(#blur)"/>${lines('M502 466l150-66', '#fff6d8', 8)}`,
  puck: ({ main, second }) =>
    `${lines('M400 770c120 30 260 0 400-60', '#d7d5cf', 12)}${form('M220 700v46c0 60 360 60 360 0v-46z', main, 'round')}${form(disc(400, 700, 180, 56), main)}${lines(disc(400, 700, 104, 31), second, 6)}`,
  slab: ({ main, second, words }) =>
    `<g transform="rotate(-6 400 600)">${form(box(250, 300, 300, 480, 26), main)}${form(box(274, 336, 252, 380, 4), second)}
<text x="400" y="420" font-size="34" text-anchor="middle" fill="#2a2a28">${words[0] ?? ''}</text>
${Array.from({ length: 9 }, (_, row) => lines(`M${row % 4 === 3 ? 380 : 300} ${470 + row * 26}H500`, '#2a2a28', 4, 0.55)).join('')}</g>`,
  bank: ({ main, second }) =>
    `${form(box(270, 340, 260, 440, 40), main)}${form(box(286, 356, 228, 408, 28), '#ffffff10')}
${[0, 1, 2, 3].map((at) => form(disc(340 + at * 40, 720, 8), at < 3 ? second : '#00000055', 'ball')).join('')}${form(box(368, 340, 64, 14, 6), '#141414')}`,
  clock: ({ main, second }) =>
    `${form(box(300, 740, 40, 40, 8), '#3a3936')}${form(box(460, 740, 40, 40, 8), '#3a3936')}${form(disc(400, 570, 200), main, 'ball')}${form(disc(400, 570, 168), '#f6f4ee')}
${Array.from({ length: 12 }, (_, hour) => `<path d="M400 420v${hour % 3 ? 16 : 30}" stroke="#2a2a28" stroke-width="${hour % 3 ? 4 : 8}" transform="rotate(${hour * 30} 400 570)"/>`).join('')}
${lines('M400 570L320 520', '#222', 12)}${lines('M400 570L470 455', '#222', 8)}${lines('M400 570V690', second, 4)}${form(disc(400, 570, 12), second, 'ball')}`,
  watch: ({ main, second, words }) =>
    `${form(box(340, 230, 120, 200, 20), second, 'round')}${form(box(340, 600, 120, 180, 20), second, 'round')}${form(box(290, 390, 220, 260, 56), main)}${form(box(308, 408, 184, 224, 42), '#101312')}
<text x="400" y="512" font-size="62" text-anchor="middle" fill="#f4f2ec">${words[0] ?? ''}</text>${lines('M340 570h120', '#4b4f4b', 10)}${lines('M340 570h74', '#ff7a3c', 10)}${form(box(510, 480, 14, 60, 6), main)}`,
  camera: ({ main, second }) =>
    `${form(box(180, 470, 440, 310, 30), main)}${form(box(180, 550, 440, 140), '#25272a')}${form(box(240, 436, 90, 40, 8), '#b9b8b3')}${form(disc(400, 620, 126), '#1a1c1e', 'ball')}${form(disc(400, 620, 96), '#2c3036', 'ball')}${form(disc(400, 620, 58), '#11151b', 'ball')}${form(disc(376, 596, 16), '#8fb0d088', 'ball')}${form(disc(572, 512, 18), second, 'ball')}`,
  buds: ({ main, second }) =>
    `${form(box(240, 560, 320, 220, 90), main)}${lines('M246 640h308', '#000', 4, 0.28)}${form(disc(400, 700, 8), second, 'ball')}
<g transform="translate(40 226) rotate(-16 560 470)">${form(disc(560, 420, 44), main, 'ball')}${form(box(548, 430, 32, 120, 16), main, 'round')}${form(disc(536, 420, 18), '#2a2a2a', 'ball')}</g>`,
};
