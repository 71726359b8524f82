import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { lowContrast } from '../../../testing/widget/low-contrast.ts';
import { refit } from '../../../testing/widget/refit.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

const greys = Array.from({ length: 18 }, (_, step) => `rgb(${Array(3).fill(step * 15)})`);

/** Papers, pastels and saturated colours. */
const colours =
  '#d2b48c #c8a97e #e4d5b7 #5c4033 #ffa500 #ff7f50 #ffd700 #fff3b0 #ffc0cb #ffdab9 #e6e6fa #87ceeb #c1e7d3 #40e0d0 ' +
  '#32cd32 #808000 #008080 #4169e1 #8a2be2 #ff00ff #e63946 #b3261e #5b0e2d #001f3f #0b3d2e';

const inks = ['#000', '#222', '#1a1a2e', '#5c4033', '#fff', '#f5e9d8', '#ffffffbf', '#121212bf', ...greys];

beforeEach(async () => {
  edge.reset();
  edge.answers(() => reviewsAnswer({ list: [fullReview, review({ id: '2', rating: 1 })] }));
  await page.viewport(1000, 800);
});

it.each([
  ['greys', greys],
  ['papers, pastels and saturated colours', colours.split(' ')],
])(
  'stars, bars, borders and muted text are visible in every ink that is legible on %s',
  async (_, grounds) => {
    const stage = place(`<section><p>Ink</p>
    <storefront-reviews product-handle="mug"></storefront-reviews>
    <storefront-rating average="3.5" count="12"></storefront-rating></section>`);
    const [ink, reviews, rating] = stage.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
    await expect.poll(() => inside(reviews, '.numbers')).toBeTruthy();
    let legible = 0;
    const failures = grounds.flatMap((background) => {
      stage.style.background = background;
      return inks.flatMap((color) => {
        stage.style.color = color;
        if (lowContrast(ink).length) return [];
        legible++;
        refit(reviews);
        refit(rating);
        return lowContrast(stage).map((failure) => `${color} on ${background}: ${failure}`);
      });
    });
    expect(failures).toEqual([]);
    expect(legible).toBeGreaterThan(grounds.length * 5);
  },
);

it.each([
  ['#000', '#d2b48c'],
  ['#000', '#ffa500'],
  ['#222', '#ccc'],
  ['#000', '#999'],
  ['#fff', '#777'],
  ['#000', '#fff'],
  ['#fff', '#000'],
])(
  'the edge of full stars stands out from the page and from empty stars, on pixels: %s on %s',
  async (color, background) => {
    const stage = place<HTMLElement>(
      `<section style="color: ${color}; background: ${background}; font-size: 18.2857px"><storefront-rating average="3" count="12"></storefront-rating></section>`,
    );
    const rating = stage.firstElementChild as HTMLElement;
    await expect.poll(() => inside(rating, '[part="average"]')).toBeTruthy();
    const stars = inside(rating, '[part="stars"]') as Element;
    const light = await lightsOf(stage);
    const { left, top, width, height } = stars.getBoundingClientRect();
    const ground = light(1, 1);
    // Half-way down the left arm of each star: its edge is the first pixel that differs, or the next.
    const [full, empty] = [0, 4].map((star) => {
      const start = Math.round(left + (star * width) / 5);
      const arm = Array.from({ length: 12 }, (_, x) => light(start + x, Math.round(top + height * 0.4)));
      return Math.max(...arm.map((one) => ratio(one, ground)));
    }) as [number, number];
    expect(full).toBeGreaterThan(3);
    expect(full / empty).toBeGreaterThan(1.7);
  },
);

/** The luminance of the pixels of an element, by their place on the page. */
async function lightsOf(element: Element): Promise<(x: number, y: number) => number> {
  const base64 = await page.screenshot({ element, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!canvas) throw new Error('The browser has no canvas.');
  canvas.drawImage(image, 0, 0);
  const { left, top } = element.getBoundingClientRect();
  return (x, y) => {
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(x - left, y - top, 1, 1).data;
    const linear = (channel: number) =>
      channel <= 10.3 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
