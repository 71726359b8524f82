import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/widget/axe-violations.ts';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { lowContrast } from '../../../testing/widget/low-contrast.ts';
import { recordEvents } from '../../../testing/widget/record-events.ts';
import { edge, inside, place, textOf } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  localStorage.clear();
  await page.viewport(1000, 900);
  window.scrollTo(0, 0);
});

const form = '<storefront-review-form product-handle="mug" product-id="1001"></storefront-review-form>';
const accepting = (url: URL) =>
  url.pathname.endsWith('/challenge')
    ? problem(503, 'api_busy')
    : Response.json({ status: 'waiting', id: '7' }, { status: 202 });
const send = page.getByRole('button', { name: 'Send review' });
const text = page.getByRole('textbox', { name: 'What would you tell a friend?' });
const name = page.getByRole('textbox', { name: 'Name' });
const star = (stars: string) => page.getByRole('radio', { name: stars });
const focused = (element: Element) => element.shadowRoot?.activeElement;
const sentReviews = () =>
  edge.asked
    .filter(({ init }) => init.method === 'POST')
    .map(({ init }) => JSON.parse(String(init.body)) as Record<string, unknown>);

async function write(): Promise<void> {
  await star('4 stars, good').click();
  await text.fill('It keeps tea warm for an hour.');
  await name.fill('Ann Fuller');
}

describe('the whole form', () => {
  it.each(['', 'color: #eee; background: #121212'])(
    'has stars, borders and texts that are seen, also with errors, on a page with "%s"',
    async (style) => {
      const stage = place(`<div style="${style}">${form}</div>`);
      const element = stage.firstElementChild as HTMLElement;
      await expect.element(send).toBeVisible();
      await expect.poll(() => lowContrast(element)).toEqual([]);
      await star('4 stars, good').click();
      await send.click();
      await expect.element(page.getByRole('link', { name: 'Enter a name' })).toBeVisible();
      await expect.poll(() => lowContrast(element)).toEqual([]);
    },
  );

  it('shows a Latin name from left to right on a page from right to left', async () => {
    const element = place(form.replace('>', ' locale="ar">'));
    await expect.poll(() => element.shadowRoot?.querySelector('[name="author"]')).not.toBeNull();
    await page.getByRole('textbox').last().fill('Ann Fuller');
    const shown = () => element.shadowRoot?.querySelector<HTMLSelectElement>('[name="author_form"]');
    await expect.poll(() => shown()?.selectedOptions[0]?.text).toBe('Ann F.');
    expect(getComputedStyle(shown() as HTMLSelectElement).direction).toBe('ltr');
  });

  it('sends a review and then shows it to its author, as waiting', async () => {
    edge.answers(accepting);
    const events = { submit: recordEvents('review-submit'), sent: recordEvents('review-sent') };
    const element = place(form.replace('>', ' item-type="Moss green">'));
    await expect.element(send).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await write();
    await page.getByRole('textbox', { name: 'In a few words (optional)' }).fill('Warm');
    await page.getByRole('combobox', { name: 'Shown as' }).selectOptions('A. F.');
    await page.getByRole('checkbox', { name: /^I received/ }).click();
    await send.click();
    await expect.element(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
    expect(sentReviews()).toEqual([
      {
        product: 'mug',
        product_id: '1001',
        rating: 4,
        content: 'It keeps tea warm for an hour.',
        title: 'Warm',
        author: 'Ann Fuller',
        author_form: 'initials',
        item_type: 'Moss green',
        is_incentivised: true,
        is_affiliated: false,
        media: [],
        proof: '',
        website: '',
      },
    ]);
    const shown = {
      rating: 4,
      title: 'Warm',
      content: 'It keeps tea warm for an hour.',
      author: 'Ann Fuller',
    };
    expect(events).toEqual({ submit: [shown], sent: [{ rating: 4 }] });
    const own = page.getByRole('article');
    await expect.element(own).toHaveTextContent('WarmIt keeps tea warm for an hour.A. F.');
    await expect.poll(() => focused(element)?.textContent).toBe('Thank you for your review');
    expect(await axeViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Write another review' }).click();
    await expect.element(text).toHaveValue('');
  });

  it('lists problems with links, and the same words at the fields', async () => {
    const element = place(form);
    await send.click();
    const list = page.getByRole('alert');
    await expect.element(list).toBeVisible();
    const problems = list.getByRole('link').elements();
    const sentences = ['Choose a number of stars', 'Write a few words', 'Enter a name'];
    expect(problems.map(({ textContent }) => textContent)).toEqual(sentences);
    await expect.poll(() => focused(element)?.id).toBe('problems');
    await expect.element(text).toHaveAccessibleDescription(/would change\. Write a few words$/);
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('link', { name: 'Write a few words' }).click();
    await expect.poll(() => focused(element)?.id).toBe('content');
    await page.getByRole('link', { name: 'Choose a number of stars' }).click();
    await expect.poll(() => focused(element)?.getAttribute('aria-label')).toBe('1 star, bad');
    expect(await axeViolations()).toEqual([]);
    expect(edge.asked).toEqual([]);
  });

  it('says that a failed review is still here, and sends it with one click', async () => {
    edge.answers(() => problem(503, 'api_busy'));
    const failures = recordEvents('review-error');
    place(form);
    await write();
    await send.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your review couldn’t be sent. Please try again in a moment.');
    await expect.element(text).toHaveValue('It keeps tea warm for an hour.');
    expect(failures).toEqual([{ code: 'later' }]);
    edge.answers(accepting);
    await send.click();
    await expect.element(page.getByRole('article')).toBeVisible();
    const keys = edge.asked.flatMap(({ init }) => new Headers(init.headers).get('idempotency-key') ?? []);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('keeps the draft over a reload until the shopper removes it', async () => {
    const before = place(form);
    await write();
    await expect.element(page.getByText(/^Saved on this device/)).toBeVisible();
    before.remove();
    place(form);
    await expect.element(star('4 stars, good')).toBeChecked();
    await expect.element(text).toHaveValue('It keeps tea warm for an hour.');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.element(text).toHaveValue('');
    await expect.element(star('4 stars, good')).not.toBeChecked();
    expect(localStorage).toHaveLength(0);
  });

  it('asks for an email address only with the attribute, and says that it is private', async () => {
    edge.answers(accepting);
    const element = place(form);
    const email = page.getByRole('textbox', { name: 'Email (optional)' });
    await expect.element(send).toBeVisible();
    expect(email.query()).toBeNull();
    element.setAttribute('email', 'optional');
    await email.fill('ann@example.com');
    await expect.element(email).toHaveAccessibleDescription('Never shown. Only for an answer from the shop.');
    await write();
    await send.click();
    await expect.poll(sentReviews).toEqual([expect.objectContaining({ author_email: 'ann@example.com' })]);
  });

  it('is not sent if the page cancels the event', async () => {
    const element = place(form);
    element.addEventListener('review-submit', (event) => event.preventDefault());
    await write();
    await send.click();
    await expect.element(send).toBeVisible();
    expect(sentReviews()).toEqual([]);
  });

  it('reviews the shop with its own scope', async () => {
    edge.answers(accepting);
    place('<storefront-review-form scope="store" rating="5"></storefront-review-form>');
    await expect.element(star('5 stars, very good')).toBeChecked();
    await text.fill('Quick.');
    await name.fill('Ann');
    await send.click();
    await expect.poll(sentReviews).toEqual([expect.objectContaining({ scope: 'store', rating: 5 })]);
    expect(sentReviews()[0]).not.toHaveProperty('product');
  });

  it('shows nothing without a subject', async () => {
    const element = place('<storefront-review-form></storefront-review-form>');
    await expect.poll(() => element.shadowRoot).toBeTruthy();
    expect(textOf(element)).toBe('');
  });
});

it.each([1000, 700, 390, 320])('takes the reserved height on a page %i px wide', async (width) => {
  await page.viewport(width, 1400);
  const element = place(form.replace('>', ' item-type="Moss green" email="optional">'));
  await expect.poll(() => inside(element, '.root')).toBeTruthy();
  const { height } = element.getBoundingClientRect();
  await expect.poll(() => inside(element, '[part="send"]')).toBeTruthy();
  expect(element.getBoundingClientRect().height).toBe(height);
  expect(document.documentElement.scrollWidth).toBe(width);
});

describe('the stars', () => {
  it('are radio buttons of at least 44 pixels that the arrow keys choose', async () => {
    const element = place(form);
    await star('2 stars, poor').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(star('3 stars, okay')).toBeChecked();
    const sizes = [...(element.shadowRoot?.querySelectorAll('.star') ?? [])].map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return Math.min(width, height) >= 44;
    });
    expect(sizes).toEqual([true, true, true, true, true]);
  });

  it('preview a choice under the pointer without making it', async () => {
    const element = place(form);
    await star('2 stars, poor').click();
    await star('4 stars, good').hover();
    const fills = () =>
      [...(element.shadowRoot?.querySelectorAll('.star path') ?? [])].map(
        (path) => getComputedStyle(path).fill,
      );
    await expect.poll(() => new Set(fills().slice(0, 4)).size).toBe(1);
    expect(fills()[4]).not.toBe(fills()[3]);
    await expect.element(star('2 stars, poor')).toBeChecked();
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 800));
  const next = page.getByRole('button', { name: 'Continue' });

  it('shows one step at a time, keeps everything on the way back, and has one submit', async () => {
    edge.answers(accepting);
    const element = place(form);
    await expect.element(next).toBeVisible();
    expect([text.query(), send.query()].map((found) => found?.checkVisibility() ?? false)).toEqual([
      false,
      false,
    ]);
    await next.click();
    await expect.element(page.getByRole('link', { name: 'Choose a number of stars' })).toBeVisible();
    await star('4 stars, good').click();
    await next.click();
    await text.fill('It keeps tea warm for an hour.');
    await expect.element(page.getByRole('status')).toHaveTextContent('Step 2 of 4');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(star('4 stars, good')).toBeChecked();
    await next.click();
    await expect.element(text).toHaveValue('It keeps tea warm for an hour.');
    await next.click();
    await expect.element(page.getByRole('button', { name: 'Add photos or a video' })).toBeVisible();
    await next.click();
    await expect.poll(() => focused(element)?.classList.contains('current')).toBe(true);
    await name.fill('Ann');
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('article')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('shows the step of a problem when the shopper follows its link', async () => {
    edge.answers(() =>
      Response.json(
        { code: 'invalid_submission', errors: [{ field: 'content', code: 'too_long' }] },
        { status: 422 },
      ),
    );
    const element = place(form);
    await star('4 stars, good').click();
    await next.click();
    await text.fill('Long.');
    await next.click();
    await next.click();
    await name.fill('Ann');
    await send.click();
    await page.getByRole('link', { name: 'Shorten this text: What would you tell a friend?' }).click();
    await expect.poll(() => focused(element)?.id).toBe('content');
  });
});

describe('in other languages', () => {
  it('has their words and direction', async () => {
    place(form.replace('>', ' locale="ar">'));
    await expect.element(page.getByRole('button', { name: 'إرسال التقييم' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: '4 نجوم، جيد' })).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  it('takes the words of the shop', async () => {
    const messages = JSON.stringify({ form: { send: 'Publish' } });
    const element = place(form);
    element.setAttribute('messages', messages);
    await expect.element(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    expect(inside(element, '[part="heading"]')?.textContent).toBe('Your review');
  });
});
