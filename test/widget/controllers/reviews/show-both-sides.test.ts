import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BothSides } from '../../../../src/contract/storefront.ts';
import { review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 900);
  window.scrollTo(0, 0);
});

const region = page.getByRole('region', { name: 'Top reviews' });
const mug = '<storefront-reviews product-handle="mug"></storefront-reviews>';
const long = 'A reason and another reason. '.repeat(40);

const both_sides: BothSides = {
  positive: review({ id: 'best', rating: 5, title: 'Argued for', content: long, author: 'Anna K.' }),
  critical: review({ id: 'worst', rating: 1, title: '', content: 'Too small.', author: '' }),
};
const swapped: BothSides = {
  positive: review({ id: 'other', title: 'A title that is longer than a line. '.repeat(4), content: long }),
  critical: both_sides.critical,
};
const contested = () => reviewsAnswer({ both_sides });

it('has stars in the colour of the list, even if secondary text is muted', async () => {
  edge.answers(contested);
  const element = place(mug.replace('>', ' style="color: #eee; --reviews-muted: #888">'));
  await expect.element(region).toBeVisible();
  const fill = (selector: string) => getComputedStyle(inside(element, selector) as Element).fill;
  await expect.poll(() => inside(element, 'figure .full')).toBeTruthy();
  expect(fill('figure .full')).toBe(fill('[part="list"] .full'));
});

it('shows the top positive and the top critical review above the list, without a request of their own', async () => {
  edge.answers(contested);
  const element = place(mug);
  await expect.element(region).toBeVisible();
  const [positive, critical] = region.getByRole('figure').elements() as HTMLElement[];
  expect(positive?.innerText).toMatch(/^Top positive review\s+Argued for A reason.*Anna K\./s);
  expect(critical?.innerText).toMatch(/^Top critical review\s+Too small\.\s+Anonymous/);
  expect(critical?.querySelector('button')?.checkVisibility({ visibilityProperty: true })).toBe(false);
  expect(positive?.querySelector('svg')?.getAttribute('aria-label')).toBe('5 out of 5 stars');
  expect(region.element().getBoundingClientRect().bottom).toBeLessThan(
    inside(element, '[part="list"]')?.getBoundingClientRect().top ?? 0,
  );
  await expect.poll(() => inside(element, '[part="page"]')).toBeTruthy();
  expect(edge.asked).toHaveLength(1);
});

describe.each([
  [320, 32],
  [320, 16],
  [390, 16],
  [768, 16],
  [1280, 16],
  [2560, 16],
])('on a screen %i px wide with text of %i px', (width, size) => {
  it('they take the height that was reserved for them, whatever their length', async () => {
    await page.viewport(width, 900);
    edge.answers(contested);
    const heights: number[] = [];
    const tops: number[] = [];
    const element = place(mug.replace('>', ` style="font-size: ${size}px">`));
    const height = () => inside(element, '.sides')?.getBoundingClientRect().height ?? 0;
    const top = () => inside(element, 'article')?.getBoundingClientRect().top ?? 0;
    element.addEventListener(
      'reviews-load',
      () => {
        heights.push(height());
        tops.push(top());
      },
      { once: true },
    );
    await expect.element(region.getByRole('button', { name: 'Read more' })).toBeVisible();
    heights.push(height());
    tops.push(top());
    edge.answers(() => reviewsAnswer({ both_sides: swapped }));
    await page.getByRole('button', { name: 'Photos and videos' }).click();
    await expect.element(region.getByText(/^A title that is longer/)).toBeVisible();
    heights.push(height());
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size).toBe(1);
    expect(tops[1]).toBe(tops[0]);
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  });
});

it.each([
  [320, 32],
  [1000, 16],
])(
  'a caption stands right above its text, on a screen %i px wide with text of %i px',
  async (width, size) => {
    await page.viewport(width, 900);
    edge.answers(contested);
    place(mug.replace('>', ` style="font-size: ${size}px">`));
    await expect.element(region).toBeVisible();
    for (const figure of region.getByRole('figure').elements()) {
      const caption = document.createRange();
      caption.selectNodeContents(figure.querySelector('figcaption') as HTMLElement);
      const { top = 0 } = figure.querySelector('blockquote')?.getBoundingClientRect() ?? {};
      expect(top - caption.getBoundingClientRect().bottom).toBeLessThan(size);
    }
  },
);

it('has "Read more" only where the text is truncated at its present width', async () => {
  const middling = review({ id: 'middling', title: '', content: 'A reason and another reason. '.repeat(3) });
  edge.answers(() => reviewsAnswer({ both_sides: { ...both_sides, positive: middling } }));
  const parent = place(`<div>${mug}</div>`);
  const more = region.getByRole('button', { name: 'Read more' });
  await expect.element(region).toBeVisible();
  for (const width of ['160px', '', '160px']) {
    parent.style.width = width;
    await expect.poll(() => more.elements()).toHaveLength(width ? 1 : 0);
  }
});

it.each(['ltr', 'rtl'])(
  'gives an author the same space with and without "Read more", %s',
  async (direction) => {
    await page.viewport(390, 900);
    const author = 'Bartholomew Montgomery-Featherstonehaugh';
    const { positive, critical } = both_sides;
    const sides = { positive: { ...positive, author }, critical: { ...critical, author } };
    edge.answers(() => reviewsAnswer({ both_sides: sides }));
    const element = place(mug.replace('>', ` locale="${direction === 'rtl' ? 'he' : 'en'}">`));
    await expect.poll(() => inside(element, 'figure button:not([hidden])')).toBeTruthy();
    const authors = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.origin [part="author"]') ?? [])];
    expect(element.shadowRoot?.querySelectorAll('figure button:not([hidden])')).toHaveLength(1);
    expect(authors).toHaveLength(2);
    expect(new Set(authors.map((one) => one.offsetWidth)).size).toBe(1);
    expect(authors.every((one) => one.scrollWidth > one.offsetWidth)).toBe(true);
  },
);

it('shows three lines of a text, and all of it on request', async () => {
  edge.answers(contested);
  place(mug);
  await expect.element(region.getByText('Argued for')).toBeVisible();
  const quote = region.getByText('Argued for').element().closest('blockquote') as HTMLElement;
  const lines = () => Math.round(quote.clientHeight / Number.parseFloat(getComputedStyle(quote).lineHeight));
  const more = region.getByRole('button', { name: 'Read more' });
  await expect.element(more).toHaveAccessibleDescription('Top positive review');
  await more.click();
  const less = region.getByRole('button', { name: 'Read less' });
  await expect.element(less).toHaveAttribute('aria-expanded', 'true');
  expect(lines()).toBeGreaterThan(3);
  // The short text has no button.
  expect(more.elements()).toEqual([]);
  await less.click();
  await expect.poll(lines).toBe(3);
});

it('keeps them on later pages and with filters, and replaces them if an answer has others', async () => {
  edge.answers(contested);
  place(mug);
  await expect.element(region.getByText('Argued for')).toBeVisible();
  edge.answers(() => reviewsAnswer({ number: 2 }));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Review 1 of page 2')).toBeVisible();
  await expect.element(region.getByText('Argued for')).toBeVisible();
  edge.answers(() => reviewsAnswer({ both_sides: swapped }));
  await page.getByRole('button', { name: 'Verified buyer' }).click();
  await expect.element(region.getByText(/^A title that is longer/)).toBeVisible();
  await expect.element(region.getByText('Argued for')).not.toBeInTheDocument();
});

describe('above a list in another order', () => {
  const order = page.getByRole('combobox');
  const top = () => Math.round(order.element().getBoundingClientRect().top);
  const ready = async () => {
    edge.answers(contested);
    const above = '<p style="height: 600px">Text of the shop</p>';
    const stage = place(`<div>${above}${mug}<p style="height: 900px">Below</p></div>`);
    await expect.element(region.getByText('Argued for')).toBeVisible();
    order.element().scrollIntoView({ block: 'center' });
    return stage.querySelector('storefront-reviews') as HTMLElement;
  };

  it('they are hidden at once, until the first order is chosen again, and the results stay in place', async () => {
    const element = await ready();
    const before = top();
    edge.answers(undefined);
    await order.selectOptions('lowest');
    await expect.poll(() => inside(element, '[part="list"]')?.getAttribute('aria-busy')).toBe('true');
    expect(region.elements()).toEqual([]);
    expect(top()).toBe(before);
    edge.reply(1, reviewsAnswer({ both_sides: null }));
    await expect.poll(() => inside(element, '[part="list"]')?.getAttribute('aria-busy')).toBe('false');
    expect(region.elements()).toEqual([]);
    edge.answers(contested);
    await order.selectOptions('featured');
    await expect.element(region.getByText('Argued for')).toBeInTheDocument();
    expect(top()).toBe(before);
  });

  it('they are hidden in a drawer without scrolling the page behind it', async () => {
    edge.answers(contested);
    const drawer = place(
      `<div style="position: fixed; inset: 0; overflow: auto"><p style="height: 600px">Text</p>${mug}</div>`,
    );
    await expect.element(region.getByText('Argued for')).toBeVisible();
    order.element().scrollIntoView({ block: 'center' });
    const [before, behind] = [top(), scrollY];
    await order.selectOptions('lowest');
    await expect.poll(() => region.elements()).toEqual([]);
    expect([top(), scrollY]).toEqual([before, behind]);
    expect(drawer.scrollTop).toBeGreaterThan(0);
  });
});

it('keeps them while more reviews are appended', async () => {
  edge.answers(contested);
  place(mug.replace('>', ' pagination="more">'));
  await expect.element(region.getByText('Argued for')).toBeVisible();
  edge.answers(() => reviewsAnswer({ number: 2 }));
  await page.getByRole('button', { name: 'Show more reviews' }).click();
  await expect.element(page.getByText('Review 1 of page 2')).toBeVisible();
  await expect.element(region.getByText('Argued for')).toBeVisible();
});

describe('no space is reserved for them', () => {
  const sides = (element: HTMLElement) => inside(element, '.sides')?.getBoundingClientRect().height ?? 0;

  it.each([
    ['the answer has none', mug, reviewsAnswer()],
    ['the edge does not know the field', mug, { ...reviewsAnswer(), both_sides: undefined }],
    [
      'one side is invalid',
      mug,
      { ...reviewsAnswer(), both_sides: { ...both_sides, critical: { rating: 1 } } },
    ],
    ['the shop hides them', mug.replace('>', ' hide="histogram both-sides">'), contested()],
  ])('if %s', async (_why, html, answer) => {
    edge.answers(() => answer);
    const element = place(html);
    await expect.poll(() => inside(element, '[part="page"]')).toBeTruthy();
    expect(sides(element)).toBe(0);
    expect(region.elements()).toEqual([]);
  });

  it('if only a later answer has them, because everything below would move', async () => {
    edge.answers(() => reviewsAnswer());
    const element = place(mug);
    await expect.poll(() => inside(element, '[part="page"]')).toBeTruthy();
    edge.answers(contested);
    await page.getByRole('combobox').selectOptions('oldest');
    await expect.poll(() => edge.asked.length).toBe(2);
    await expect.poll(() => inside(element, '[aria-busy="true"]')).toBeNull();
    expect(sides(element)).toBe(0);
  });
});

it('shows hostile text as text', async () => {
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  edge.answers(() =>
    reviewsAnswer({
      both_sides: { ...both_sides, critical: review({ title: hostile, content: hostile, author: hostile }) },
    }),
  );
  place(mug);
  await expect.poll(() => region.getByText(hostile).elements().length).toBeGreaterThan(0);
  expect(region.element().querySelector('img, script')).toBeNull();
});
