import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/widget/axe-violations.ts';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { lowContrast } from '../../../testing/widget/low-contrast.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

const form = '<storefront-review-form product-handle="mug" product-id="1001"></storefront-review-form>';
const token = 'token-of-the-author';

/** The edge: the answer about the review, and whether the API has tokens. */
let own: () => Response;
let sentToken: object;

beforeEach(async () => {
  edge.reset();
  localStorage.clear();
  await page.viewport(1000, 900);
  window.scrollTo(0, 0);
  own = () => Response.json({ status: 'published' });
  sentToken = { token };
  edge.answers((url) => {
    if (url.pathname.endsWith('/challenge')) return problem(503, 'api_busy');
    if (url.pathname.endsWith('/v1/reviews')) {
      return Response.json({ status: 'waiting', id: '7', ...sentToken }, { status: 202 });
    }
    return own();
  });
});

const status = page.getByRole('status').first();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });
const text = page.getByRole('textbox', { name: 'What would you tell a friend?' });
const focused = (element: Element) => element.shadowRoot?.activeElement;
const asked = (path: string) =>
  edge.asked
    .filter(({ url }) => url.pathname.endsWith(path))
    .map(({ init }) => JSON.parse(String(init.body)));

/** The form with a review that was sent a minute ago. */
async function sentForm(tag = form, reload = async () => {}): Promise<Element> {
  edge.network.now = () => 1_000_000;
  const element = place(tag);
  await page.getByRole('radio').nth(3).click();
  await page.getByRole('textbox').nth(0).fill('It keeps tea warm for an hour.');
  await page.getByRole('textbox').nth(2).fill('Ann Fuller');
  inside(element, '.last')?.click();
  await expect.element(page.getByRole('article')).toBeVisible();
  edge.network.now = () => 1_060_000;
  await reload();
  // Mounts the form again, as a reload does.
  element.setAttribute('heading-level', '1');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return element;
}

it('is on the page, and can be changed with its text back and its photos as they are', async () => {
  const element = await sentForm();
  element.setAttribute('email', 'optional');
  await expect.element(status).toHaveTextContent('Your review is on the page now.');
  expect(asked('/status')).toEqual([{ token }]);
  expect(await axeViolations()).toEqual([]);
  await button('Edit').click();
  await expect.element(text).toHaveValue('It keeps tea warm for an hour.');
  await expect.poll(() => focused(element)?.id).toBe('heading');
  await expect.element(page.getByText('Photos and videos stay as they are.')).toBeVisible();
  expect([button('Remove').query(), page.getByRole('textbox', { name: /^Email/ }).query()]).toEqual([
    ...[null, null],
  ]);
  expect(await axeViolations()).toEqual([]);
  await text.fill('It keeps tea hot.');
  await button('Cancel').click();
  await expect.element(page.getByRole('article')).toHaveTextContent('It keeps tea warm for an hour.Ann F.');
  await expect.poll(() => focused(element)?.id).toBe('heading');
  await button('Edit').click();
  await text.fill('It keeps tea hot.');
  await button('Send review').click();
  await expect.element(page.getByRole('article')).toHaveTextContent('It keeps tea hot.Ann F.');
  expect(asked('/v1/reviews')[1]).toMatchObject({ token, revision: 1_000_000, content: 'It keeps tea hot.' });
  await expect.element(heading('Thank you for your review')).toBeVisible();
});

it('is withdrawn in two steps by keyboard, which say that it is final', async () => {
  own = () => Response.json({ status: 'waiting' });
  const element = await sentForm();
  await button('Edit').click();
  await button('Cancel').click();
  await expect.poll(() => focused(element)?.id).toBe('heading');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(page.getByText('Your review disappears. This can’t be undone.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  own = () => problem(503, 'api_busy');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText(/^The shop couldn’t be reached/)).toBeVisible();
  await expect.element(page.getByRole('article')).toBeVisible();
  own = () => Response.json({ status: 'withdrawn' });
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('You have withdrawn your review.');
  await expect.poll(() => focused(element)?.id).toBe('heading');
  expect(asked('/withdraw')).toEqual([{ token }, { token }]);
  expect(localStorage).toHaveLength(0);
  expect(page.getByRole('article').query()).toBeNull();
  await button('Write another review').click();
  await expect.element(text).toHaveValue('');
});

it.each([1000, 390])('moves nothing on a page %i px wide when its status arrives', async (width) => {
  const element = await sentForm(form, async () => {
    await page.viewport(width, 900);
    edge.answers(undefined);
  });
  const places = () =>
    ['#heading', 'article', '.own-actions > button', 'summary', '.sent > button'].map((part) => {
      const { x, y } = inside(element, part)?.getBoundingClientRect() ?? {};
      return { part, x, y };
    });
  const before = places();
  edge.reply(edge.asked.length - 1, { status: 'not_published', reason: 'personal_data' });
  await expect.element(button('Write it again')).toBeVisible();
  expect(places()).toEqual(before);
});

it('is not published, says why, and offers the text to write it again', async () => {
  own = () => Response.json({ status: 'not_published', reason: 'off_topic' });
  const element = (await sentForm()) as HTMLElement;
  await expect
    .element(status)
    .toHaveTextContent('The shop didn’t publish your review.It’s about something else.');
  await expect.element(heading('Your review')).toBeVisible();
  await expect.poll(() => lowContrast(element)).toEqual([]);
  await button('Write it again').click();
  await expect.element(text).toHaveValue('It keeps tea warm for an hour.');
});

it('says that the shop cannot be reached, and keeps the review', async () => {
  own = () => problem(503, 'api_busy');
  await sentForm();
  await expect.element(page.getByText(/^The shop couldn’t be reached/)).toBeVisible();
  await expect.element(page.getByText(/^Your review is waiting/)).toBeVisible();
});

it('offers nothing if the API has no tokens, and asks for nothing', async () => {
  sentToken = {};
  await sentForm();
  await expect.element(button('Write another review')).toBeVisible();
  expect([button('Edit').query(), page.getByRole('group').query()]).toEqual([null, null]);
  expect([asked('/status'), page.getByText('Withdraw').query()]).toEqual([[], null]);
});

it('has its words and direction in Arabic', async () => {
  await sentForm(form.replace('>', ' locale="ar">'));
  await expect.element(status).toHaveTextContent('تقييمك ظاهر الآن في الصفحة.');
  await expect.element(button('تعديل')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});
