import type { Canvas } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colour.ts';
import type { Shape } from '../shape.ts';

/** Bags: canvas with leather (the trim colour). */
export const carry = {
  rucksack: {
    pose: 'standing',
    width: 290,
    height: 400,
    draw: (canvas, { body, trim }) =>
      `<path d="M-40,-372C-40,-410 40,-410 40,-372" fill="none" stroke="${darker(trim, 0.2)}" stroke-width="12"/>` +
      `<path d="M-124,-60C-158,-40 -158,-210 -118,-250M124,-60C158,-40 158,-210 118,-250" fill="none" stroke="${darker(trim, 0.24)}" stroke-width="16"/>` +
      `<path d="M-130,-24C-138,-150 -134,-320 -104,-360C-60,-384 60,-384 104,-360C134,-320 138,-150 130,-24C120,6 -120,6 -130,-24Z" fill="${soft(canvas, body)}"/>` +
      `<path d="M-84,-26C-88,-90 -86,-120 -80,-140H80C86,-120 88,-90 84,-26C60,-12 -60,-12 -84,-26Z" fill="${soft(canvas, lighter(body, 0.06))}" stroke="${darker(body, 0.34)}" stroke-width="2"/>` +
      `<path d="M-114,-352C-60,-384 60,-384 114,-352C128,-300 128,-240 122,-204C60,-186 -60,-186 -122,-204C-128,-240 -128,-300 -114,-352Z" fill="${soft(canvas, lighter(body, 0.1))}" stroke="${darker(body, 0.34)}" stroke-width="2"/>` +
      strap(-56, -216, -100, trim) +
      strap(56, -216, -100, trim) +
      `<path d="M-112,-214C-60,-198 60,-198 112,-214" fill="none" stroke="${lighter(body, 0.3)}" stroke-width="2" stroke-dasharray="7 5" opacity=".7"/>`,
  },
  tote: {
    pose: 'standing',
    width: 290,
    height: 400,
    draw: (canvas, { body, trim }) =>
      `<path d="M-66,-262C-70,-430 60,-430 66,-262" fill="none" stroke="${darker(trim, 0.36)}" stroke-width="13"/>` +
      `<path d="M-132,-262C-60,-250 60,-250 132,-262L144,-18C144,-4 136,0 124,0H-124C-136,0 -144,-4 -144,-18Z" fill="${soft(canvas, body)}"/>` +
      `<path d="M-66,-258C-74,-420 56,-420 66,-258" fill="none" stroke="${trim}" stroke-width="14"/>` +
      `<path d="M-144,-40H144V-18C144,-4 136,0 124,0H-124C-136,0 -144,-4 -144,-18Z" fill="${trim}" opacity=".96"/>` +
      `<path d="M-129,-240C-60,-228 60,-228 129,-240M-143,-52H143" fill="none" stroke="${darker(body, 0.3)}" stroke-width="2" stroke-dasharray="6 5" opacity=".7"/>` +
      `<g fill="none" stroke="${trim}" stroke-width="5" stroke-linecap="round"><path d="M-34,-128C-34,-160 34,-160 34,-128C34,-96 -34,-96 -34,-128Z"/><path d="M-34,-128H34M0,-152V-104"/></g>`,
  },
  pouch: {
    pose: 'lying',
    width: 340,
    height: 220,
    draw: (canvas, { body, trim }) =>
      `<g transform="rotate(-5)"><path d="M-160,-84C-100,-92 100,-92 160,-84C168,-30 168,50 162,92C100,104 -100,104 -162,92C-168,50 -168,-30 -160,-84Z" fill="${soft(canvas, body)}"/>` +
      `<path d="M-160,-80C-100,-88 100,-88 160,-80L161,-58C100,-66 -100,-66 -161,-58Z" fill="${darker(body, 0.3)}"/><path d="M-156,-70C-100,-77 100,-77 156,-70" fill="none" stroke="#c2a35c" stroke-width="6" stroke-dasharray="5 3"/>` +
      `<path d="M140,-72L196,-46L186,-30L138,-62Z" fill="${trim}"/><path d="M-40,24H40V62H-40Z" fill="${trim}"/><path d="M-24,43H24" stroke="${lighter(trim, 0.4)}" stroke-width="3"/></g>`,
  },
  parcel: {
    pose: 'standing',
    width: 320,
    height: 230,
    draw: (canvas, { body, trim }) =>
      `<path d="M-150,-150L-96,-214H110L158,-150Z" fill="${canvas.across([0, lighter(body, 0.34)], [1, lighter(body, 0.12)])}"/>` +
      `<path d="M-150,-150H158L150,0H-142Z" fill="${soft(canvas, body)}"/>` +
      `<path d="M-150,-150H158" stroke="${darker(body, 0.3)}" stroke-width="2" opacity=".6"/>` +
      `<path d="M-30,-214L-38,-150L-34,0M-126,-180H136M-149,-78H154" fill="none" stroke="${trim}" stroke-width="5"/>` +
      `<path d="M-38,-180C-92,-232 -112,-196 -38,-180C18,-240 54,-206 -38,-180M-38,-180L-70,-150M-38,-180L2,-158" fill="none" stroke="${trim}" stroke-width="5" stroke-linecap="round"/>`,
  },
} as const satisfies Record<string, Shape>;

function soft(canvas: Canvas, colour: Colour): string {
  return canvas.across(
    [0, darker(colour, 0.2)],
    [0.24, lighter(colour, 0.14)],
    [0.62, colour],
    [1, darker(colour, 0.34)],
  );
}

/** A leather strap with a brass buckle. */
function strap(x: number, top: number, bottom: number, leather: Colour): string {
  return (
    `<path d="M${x - 10},${top}H${x + 10}V${bottom - 8}L${x},${bottom}L${x - 10},${bottom - 8}Z" fill="${leather}"/>` +
    `<rect x="${x - 15}" y="${top + 42}" width="30" height="24" rx="4" fill="none" stroke="#c2a35c" stroke-width="5"/>` +
    `<path d="M${x - 6},${top}V${bottom - 12}" stroke="${lighter(leather, 0.4)}" stroke-width="1.5" stroke-dasharray="5 4"/>`
  );
}
