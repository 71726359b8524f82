import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';
import { tokens } from '../../../widget/theme/tokens.ts';

const colours = tokens.filter(({ syntax }) => syntax === '<color>').map(({ name }) => name);

const properties = ['color', 'fill', 'stroke', 'background-color', 'border-block-end-color', 'outline-color'];

const value = 'rgb(1, 2, 3)';

beforeEach(async () => {
  edge.reset();
  const both_sides = { positive: { ...fullReview, id: 'side' }, critical: review({ id: '2', rating: 2 }) };
  edge.answers(() => reviewsAnswer({ list: [fullReview, review({ id: '3' })], both_sides }));
  await page.viewport(1000, 800);
});

it.each(colours)(
  'the token %s, set on a part, colours all that it colours inside when set on the element',
  async (token) => {
    const { element, sheet } = await reviews();
    for (const filter of ['.choice', '.histogram button'])
      await userEvent.click(inside(element, filter) as HTMLElement);
    await expect.poll(() => inside(element, '[part="chip"]')).toBeTruthy();
    const nodes = [...(element.shadowRoot?.querySelectorAll('.root, .root *') ?? [])];
    const coloured = () =>
      new Set(
        nodes.flatMap((node, index) =>
          properties
            .filter((property) => getComputedStyle(node).getPropertyValue(property) === value)
            .map((property) => `${index} ${property}`),
        ),
      );
    element.style.setProperty(token, value);
    const expected = [...coloured()];
    element.style.removeProperty(token);
    const isMuted = (node?: Element | null) => node && expected.includes(`${nodes.indexOf(node)} color`);
    expect(expected).not.toEqual([]);
    const parts = new Set(nodes.flatMap((node) => [...node.part]));
    expect(parts.size).toBeGreaterThan(25);
    for (const part of parts) {
      sheet.textContent = `storefront-reviews::part(${part}) { ${token}: ${value} }`;
      const now = coloured();
      const missing = expected.filter((use) => {
        const inner = nodes[Number.parseInt(use, 10)]?.closest(`[part="${part}"]`);
        // Muted text around a part is not inside it.
        const isInherited = token !== '--reviews-ink' && isMuted(inner?.parentElement);
        return inner && !isInherited && !now.has(use);
      });
      expect([part, missing.map((use) => use + nodes[Number.parseInt(use, 10)]?.outerHTML)]).toEqual([
        part,
        [],
      ]);
    }
  },
);

it('the colour of a part overrides the ink of the element, also in the parts inside', async () => {
  const { element, sheet } = await reviews();
  element.style.setProperty('--reviews-ink', '#222');
  sheet.textContent = 'storefront-reviews::part(summary) { color: rgb(4, 5, 6) }';
  for (const part of ['summary', 'average', 'histogram'])
    expect([part, colourOf(element, part)]).toEqual([part, 'rgb(4, 5, 6)']);
  // A share of the ink.
  expect(colourOf(element, 'count')).toMatch(/^color\(srgb 0.0156863 0.0196078 0.0235294 \/ 0/);
  sheet.textContent =
    'storefront-reviews::part(summary) { --reviews-ink: rgb(4, 5, 6) } storefront-reviews::part(count) { color: red }';
  expect(colourOf(element, 'average')).toBe('rgb(4, 5, 6)');
  expect(colourOf(element, 'count')).toBe('rgb(255, 0, 0)');
});

it('content of slots still reads the ink of the element', async () => {
  const { element } = await reviews(
    '<a slot="actions" style="background: var(--reviews-ink)">Write a review</a>',
  );
  element.style.setProperty('--reviews-ink', value);
  expect(getComputedStyle(element.querySelector('a') as Element).backgroundColor).toBe(value);
});

async function reviews(content = ''): Promise<{ element: HTMLElement; sheet: HTMLStyleElement }> {
  const stage = place(
    `<section><style></style><storefront-reviews product-handle="mug" extras="initials">${content}</storefront-reviews></section>`,
  );
  const element = stage.querySelector('storefront-reviews') as HTMLElement;
  await expect.poll(() => inside(element, '.numbers')).toBeTruthy();
  await expect.poll(() => inside(element, '.initials')).toBeTruthy();
  return { element, sheet: stage.querySelector('style') as HTMLStyleElement };
}

function colourOf(element: HTMLElement, part: string): string {
  return getComputedStyle(inside(element, `[part="${part}"]`) as Element).color;
}
