import type { Canvas } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colour.ts';
import { disc, lathe } from '../lathe.ts';
import type { Shape } from '../shape.ts';
import { volume } from './ceramics.ts';
import { turned, wire } from './metal.ts';

/** Candle, lantern, soap. */
export const light = {
  candle: {
    pose: 'standing',
    width: 190,
    height: 220,
    draw: (canvas, { body, trim }) =>
      turned(canvas, body, [
        [84, -166],
        [84, -80],
        [82, -10],
        [74, -2],
      ]) +
      disc(-166, 84, lighter(body, 0.4)) +
      disc(-164, 78, canvas.across([0, darker(trim, 0.2)], [1, trim])) +
      `<circle cx="0" cy="-180" r="70" fill="${canvas.around([0, '#ffe2a0', 0.6], [1, '#ffe2a0', 0])}"/>` +
      '<path d="M0,-164V-178" stroke="#3a332c" stroke-width="4"/><path d="M0,-216C14,-196 13,-182 0,-176C-13,-182 -14,-196 0,-216Z" fill="#ffc95e"/><path d="M0,-202C7,-192 6,-182 0,-178C-6,-182 -7,-192 0,-202Z" fill="#fff3cf"/>' +
      label(body),
  },
  lantern: {
    pose: 'standing',
    width: 250,
    height: 400,
    draw: (canvas, { body, trim }) =>
      wire('M-58,-300C-70,-424 70,-424 58,-300', trim, 7) +
      `<circle cx="0" cy="-170" r="130" fill="${canvas.around([0, '#ffdf9c', 0.75], [1, '#ffdf9c', 0])}"/>` +
      wire('M-84,-50C-112,-160 -104,-240 -62,-292', body, 12) +
      wire('M84,-50C112,-160 104,-240 62,-292', body, 12) +
      `<path d="${lathe([
        [40, -262],
        [66, -200],
        [70, -140],
        [48, -84],
      ])}" fill="${canvas.across([0, '#f4ead2', 0.75], [0.3, '#fffaf0', 0.85], [1, '#c9b993', 0.8])}"/>` +
      '<path d="M0,-196C16,-168 16,-142 0,-132C-16,-142 -16,-168 0,-196Z" fill="#ffb94a"/><path d="M0,-176C8,-160 8,-142 0,-136C-8,-142 -8,-160 0,-176Z" fill="#fff3cf"/>' +
      turned(canvas, body, [
        [30, -322],
        [46, -300],
        [62, -276],
        [48, -260],
      ]) +
      turned(canvas, trim, [
        [22, -110],
        [42, -98],
        [46, -80],
      ]) +
      turned(canvas, body, [
        [52, -84],
        [84, -66],
        [94, -40],
        [92, -4],
      ]) +
      disc(-84, 52, lighter(body, 0.18)) +
      `<circle cx="0" cy="-40" r="10" fill="${darker(trim, 0.1)}"/>`,
  },
  soap: {
    pose: 'lying',
    width: 320,
    height: 240,
    draw: (canvas, { body, trim }) =>
      bar(canvas, darker(body, 0.05), 'translate(34 44) rotate(10)', trim) +
      bar(canvas, body, 'translate(-26 -30) rotate(-8)', trim),
  },
} as const satisfies Record<string, Shape>;

/** A label of paper around a jar. */
function label(ink: Colour): string {
  return (
    '<path d="M-50,-116A84 14 0 0 0 50,-116V-42A84 14 0 0 1 -50,-42Z" fill="#f5f1e8"/>' +
    `<g fill="none" stroke="${darker(ink, 0.4)}" stroke-linecap="round"><path d="M-28,-84A84 14 0 0 0 28,-84" stroke-width="5"/><path d="M-16,-66A84 14 0 0 0 16,-66" stroke-width="2.5"/></g>`
  );
}

function bar(canvas: Canvas, colour: Colour, place: string, band: Colour): string {
  return (
    `<g transform="${place}"><rect x="-118" y="-58" width="246" height="132" rx="24" fill="${darker(colour, 0.36)}"/>` +
    `<rect x="-122" y="-66" width="244" height="132" rx="24" fill="${canvas.down([0, lighter(colour, 0.2)], [1, darker(colour, 0.08)])}"/>` +
    `<rect x="-44" y="-66" width="88" height="132" fill="${volume(canvas, band)}" opacity=".96"/><path d="M-22,-10H22M-12,10H12" stroke="#f5f1e8" stroke-width="4" stroke-linecap="round"/></g>`
  );
}
