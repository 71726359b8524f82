import { random } from '../random.ts';
import { demoProduct, mainProductHandle } from '../seed/products.ts';
import type { Canvas } from './canvas.ts';
import { compose, type Placed } from './compose.ts';
import { curve, round } from './lathe.ts';
import { rooms } from './scenes/rooms.ts';

/** The one video of the demonstration: five seconds of the mug on the front page, as a customer would film it. */
export const film = {
  /** Name without an ending: `.webm` is the video, `.svg` its poster. */
  name: `${mainProductHandle}.film`,
  width: 540,
  height: 960,
  seconds: 5,
  framesPerSecond: 24,
  /** The moment that the poster shows. */
  poster: 0.3,
} as const;

/** The frame at that moment, from 0 (first) to 1 (last), as SVG: by the window first, then close to the glaze. */
export function frame(moment: number): string {
  const product = demoProduct(mainProductHandle);
  if (!product) throw new Error(`no product ${mainProductHandle}`);
  const { shape, colours } = product.look;
  const mug = { shape, colours: colours[0], turn: 0 };
  const cut = 0.58;
  const sway = Math.sin(moment * 9) * 0.5;
  if (moment < cut) {
    const near = ease(moment / cut);
    return compose(
      {
        ...film,
        scene: rooms.sill,
        things: [{ ...mug, x: 0.5, size: 0.62, depth: 0.06 }],
        camera: { turn: sway - 1, zoom: 1.12 + near * 0.22 },
        above: (canvas) => steam(canvas, { x: 0.49, y: 0.515 }, moment),
        light: { colour: '#fff3da', strength: 0.08 },
      },
      random(film.name),
    );
  }
  const along = ease((moment - cut) / (1 - cut));
  const close: Placed = { ...mug, x: 0.36 + along * 0.18, size: 1.12, depth: 0.13 };
  return compose(
    {
      ...film,
      scene: rooms.kitchen,
      things: [close],
      camera: { turn: 2 + sway, zoom: 1.16 },
      above: (canvas) => steam(canvas, { x: close.x - 0.03, y: 0.345 }, moment),
      light: { colour: '#ffe7c2', strength: 0.1 },
    },
    random(`${film.name}.close`),
  );
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Wisps that rise from the rim, thin out and start again. */
function steam(canvas: Canvas, from: { x: number; y: number }, moment: number): string {
  const wisps = [-0.06, 0.01, 0.07].map((shift, index) => {
    const age = (moment * 2.2 + index * 0.37) % 1;
    const foot = film.height * (from.y - age * 0.05);
    const points = Array.from({ length: 6 }, (_, step): [number, number] => [
      film.width * (from.x + shift + Math.sin(step * 1.2 + moment * 14 + index * 2) * 0.014 * (step / 2)),
      foot - film.height * 0.034 * step * (0.5 + age),
    ]);
    const [x, y] = points[0] ?? [0, 0];
    const strength = round(Math.sin(age * Math.PI) * 6) / 10;
    return `<path d="M${round(x)} ${round(y)}${curve(points)}" opacity="${strength}"/>`;
  });
  return `<g fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" filter="${canvas.blur(9)}">${wisps.join('')}</g>`;
}
