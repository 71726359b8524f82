import type { Canvas } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colour.ts';
import { round } from '../lathe.ts';
import type { Shape } from '../shape.ts';

/** Things to wear, laid out flat; knitted ones show their ribs. */
export const wear = {
  cap: {
    pose: 'lying',
    width: 320,
    height: 320,
    draw: (canvas, { body }) =>
      `<g clip-path="${canvas.clip(`<path d="${crown}"/>`)}"><path d="${crown}" fill="${wool(canvas, body)}"/>${ribs(body, -130, 130, -170, 110, 13, 0.35)}</g>` +
      `<g clip-path="${canvas.clip(`<path d="${cuff}"/>`)}"><path d="${cuff}" fill="${wool(canvas, lighter(body, 0.07))}"/>${ribs(body, -150, 150, 50, 160, 15, 0)}<path d="M-150,56C-60,72 60,72 150,56" stroke="${darker(body, 0.6)}" stroke-opacity=".35" stroke-width="8" fill="none"/></g>`,
  },
  socks: {
    pose: 'lying',
    width: 320,
    height: 370,
    draw: (canvas, { body, trim }) =>
      `<g transform="translate(34 -4) rotate(7)">${sock(canvas, darker(body, 0.06), trim)}</g>` +
      `<g transform="translate(-44 4) rotate(-4)">${sock(canvas, body, trim)}</g>`,
  },
  scarf: {
    pose: 'lying',
    width: 360,
    height: 360,
    draw: (canvas, { body, trim }) =>
      `<g transform="translate(46 10) rotate(9)">${scarfEnd(canvas, darker(body, 0.07), trim)}</g>` +
      `<g transform="translate(-34 -12) rotate(-5)">${scarfEnd(canvas, body, trim)}</g>`,
  },
  overshirt: {
    pose: 'hanging',
    width: 380,
    height: 420,
    draw: (canvas, { body, trim }) =>
      `<path d="M0,0V22M-92,58C-40,30 -14,22 0,22C14,22 40,30 92,58" fill="none" stroke="#9b7a58" stroke-width="8" stroke-linecap="round"/>` +
      `<path d="M-60,46L-136,84L-186,330L-132,344L-110,200ZM60,46L136,84L186,330L132,344L110,200Z" fill="${canvas.across([0, darker(body, 0.3)], [0.2, body], [0.8, darker(body, 0.1)], [1, darker(body, 0.36)])}"/>` +
      `<path d="M-60,46C-30,66 30,66 60,46L112,74L116,404C60,414 -60,414 -116,404L-112,74Z" fill="${canvas.across([0, darker(body, 0.16)], [0.25, lighter(body, 0.1)], [0.49, darker(body, 0.06)], [0.51, lighter(body, 0.06)], [1, darker(body, 0.24)])}"/>` +
      `<path d="M-60,46L-8,86L-34,114L-76,66ZM60,46L8,86L34,114L76,66Z" fill="${lighter(body, 0.12)}" stroke="${darker(body, 0.3)}" stroke-width="1.5"/>` +
      `<path d="M4,90V408" stroke="${darker(body, 0.44)}" stroke-width="2"/>` +
      `<g fill="${darker(body, 0.05)}" stroke="${darker(body, 0.38)}" stroke-width="2"><path d="M-92,150H-30V206L-61,218L-92,206ZM92,150H30V206L61,218L92,206ZM-98,286H-26V372H-98ZM98,286H26V372H98Z"/></g>` +
      `<g fill="${trim}">${[122, 176, 230, 284, 338, 388].map((y) => `<circle cx="-5" cy="${y}" r="5.5"/>`).join('')}</g>`,
  },
  mittens: {
    pose: 'lying',
    width: 340,
    height: 320,
    draw: (canvas, { body, trim }) =>
      `<g transform="translate(-82 6) rotate(-9)">${mitten(canvas, body, trim)}</g>` +
      `<g transform="translate(84 0) rotate(10) scale(-1 1)">${mitten(canvas, body, trim)}</g>`,
  },
} as const satisfies Record<string, Shape>;

const crown = 'M-132,70C-140,-60 -84,-158 0,-160C84,-158 140,-60 132,70Z';
const cuff =
  'M-146,52C-150,40 -138,42 -132,44C-60,60 60,60 132,44C138,42 150,40 146,52L140,134C140,146 132,148 124,150C50,162 -50,162 -124,150C-132,148 -140,146 -140,134Z';
const leg =
  'M-44,-176H44C52,-80 46,-10 54,30C66,70 132,100 142,132C150,164 118,182 84,174C20,160 -40,130 -54,60C-58,0 -52,-100 -44,-176Z';
const hand =
  'M-62,96C-66,10 -74,-60 -54,-112C-36,-152 34,-156 56,-112C66,-86 68,-56 68,-34C88,-60 112,-64 120,-44C124,-20 92,22 66,44L62,96Z';

/** Soft and round: light in the middle, shade at both sides. */
function wool(canvas: Canvas, colour: Colour): string {
  return canvas.across(
    [0, darker(colour, 0.26)],
    [0.3, lighter(colour, 0.12)],
    [0.6, colour],
    [1, darker(colour, 0.34)],
  );
}

/** Ribs of a knit from `top` to `bottom`; with `gather` they run together at the top. */
function ribs(
  colour: Colour,
  from: number,
  to: number,
  top: number,
  bottom: number,
  step: number,
  gather: number,
): string {
  const lines = [];
  for (let x = from; x <= to; x += step) {
    const inward = x * (1 - gather);
    lines.push(
      `M${round(inward)},${top}C${round(x)},${round(top + (bottom - top) * 0.3)} ${x},${round(top + (bottom - top) * 0.6)} ${x},${bottom}`,
    );
  }
  return `<path d="${lines.join('')}" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="${round(step * 0.28)}" opacity=".42"/>`;
}

function sock(canvas: Canvas, body: Colour, trim: Colour): string {
  return (
    `<g clip-path="${canvas.clip(`<path d="${leg}"/>`)}"><path d="${leg}" fill="${wool(canvas, body)}"/>` +
    `<path d="M-60,-176H60V-118H-60Z" fill="${lighter(body, 0.1)}"/>${ribs(body, -54, 54, -178, -120, 9, 0)}` +
    `<path d="M-60,-102H60V-88H-60ZM-60,-78H60V-73H-60Z" fill="${trim}"/>` +
    `<path d="M96,84C128,100 150,120 150,170L90,190C100,150 104,120 96,84Z" fill="${trim}"/><path d="M-60,44C-20,52 0,92 -20,134L-70,120Z" fill="${trim}"/></g>`
  );
}

function mitten(canvas: Canvas, body: Colour, trim: Colour): string {
  const stars = [-90, -58, -26, 6].map((y) => `M-30,${y}l10,10l10,-10l10,10l10,-10l10,10l10,-10`).join('');
  return (
    `<path d="${hand}" fill="${wool(canvas, body)}"/>` +
    `<path d="${stars}" fill="none" stroke="${trim}" stroke-width="5" stroke-linejoin="round" opacity=".9"/>` +
    `<g clip-path="${canvas.clip('<rect x="-68" y="84" width="136" height="64" rx="12"/>')}"><rect x="-68" y="84" width="136" height="64" fill="${wool(canvas, trim)}"/>${ribs(trim, -64, 64, 84, 150, 10, 0)}</g>`
  );
}

/** One half of a folded scarf, with its bands and fringe. */
function scarfEnd(canvas: Canvas, body: Colour, trim: Colour): string {
  const threads = Array.from({ length: 15 }, (_, index) => `M${round(-72 + index * 10.3)},140v36`).join('');
  return (
    `<path d="${threads}" stroke="${darker(body, 0.14)}" stroke-width="4.5" stroke-linecap="round"/>` +
    `<g clip-path="${canvas.clip('<rect x="-80" y="-165" width="160" height="312" rx="9"/>')}"><rect x="-80" y="-165" width="160" height="312" fill="${wool(canvas, body)}"/>` +
    `${ribs(body, -76, 80, -170, 150, 8, 0)}<path d="M-80,78H80V94H-80ZM-80,104H80V110H-80Z" fill="${trim}"/></g>`
  );
}
