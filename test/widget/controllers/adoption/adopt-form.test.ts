import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { problem } from '../../../../testing/widget/fake-edge.ts';
import { adopted } from '../../../../testing/widget/served-element.ts';
import { edge, inside, script } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  edge.answers(() => problem(503, 'api_busy'));
  localStorage.clear();
  history.replaceState(null, '', location.pathname);
  await page.viewport(1000, 900);
});

const endpoint = script.replace(/[^/]*$/, '');
const heading = page.getByRole('heading', { name: 'Your review' });
const text = page.getByRole('textbox', { name: 'What would you tell a friend?' });
const name = page.getByRole('textbox', { name: 'Name' });
const star = (stars: string) => page.getByRole('radio', { name: stars });
const box = page.getByRole('checkbox', { name: /^I work for this shop/ });

type Serving = { attributes?: Record<string, string>; change?: (html: string) => string; above?: string };

/**
 * Places a server-rendered form, as a parser does, and records the nodes that are added and removed. A test
 * that has not waited since acts before the script has adopted the form.
 */
async function serve({ attributes = {}, change = (html) => html, above = '0' }: Serving = {}) {
  const known = { 'product-handle': 'mug', 'product-id': '1001', locale: 'en', endpoint };
  const html = await commands.renderForm({
    attributes: { ...known, ...attributes },
    ...{ action: `${endpoint}v1/reviews/form`, style: 'inline' },
  });
  const stage = document.createElement('main');
  stage.style.paddingBlockStart = above;
  document.body.append(stage);
  stage.setHTMLUnsafe(change(html));
  const served = stage.firstElementChild as HTMLElement;
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((found) => records.push(...found));
  observer.observe(served.shadowRoot?.querySelector('.root') as Element, { childList: true, subtree: true });
  onTestFinished(() => {
    observer.disconnect();
    stage.remove();
    return edge.idle();
  });
  return {
    served,
    changes: () =>
      [...records, ...observer.takeRecords()].flatMap((one) => [...one.addedNodes, ...one.removedNodes]),
    field: <Found extends HTMLElement = HTMLInputElement>(selector: string) =>
      inside(served, selector) as Found,
  };
}

const draftName = `storefront-reviews-draft ${endpoint} {"product":"mug","product_id":"1001","scope":""}`;

function storeDraft(values: object, more: object = {}): void {
  const key = 'draft-key-0123456789';
  localStorage.setItem(draftName, JSON.stringify({ key, values, ...more }));
}

describe.each([1000, 390])('a server-rendered form on a page %i px wide', (width) => {
  beforeEach(() => page.viewport(width, 900));

  it.each([{}, { 'item-type': 'Moss green', email: 'optional', rating: '4' }, { locale: 'ar' }])(
    'is adopted with %o without a change to its nodes and without a layout shift',
    async (attributes) => {
      const { served, changes } = await serve({ attributes });
      const root = served.shadowRoot as ShadowRoot;
      const places = () =>
        [...root.querySelectorAll('.root *')].map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return [node.localName, x, y, width, height].join();
        });
      const before = places();
      await adopted(served);
      expect(changes()).toEqual([]);
      expect(places()).toEqual(before);
      expect(edge.asked).toEqual([]);
    },
  );
});

describe('text that was typed before the script', () => {
  it('is kept with the focus and the caret, and becomes a draft', async () => {
    const { served, field } = await serve({ attributes: { email: 'optional' } });
    field('[value="4"]').click();
    field('[name="author"]').value = 'Ann Fuller';
    field('[name="author_email"]').value = 'ann@example.com';
    field('[name="is_affiliated"]').click();
    const typed = field<HTMLTextAreaElement>('textarea');
    typed.focus();
    typed.value = 'It keeps tea warm.';
    typed.setSelectionRange(3, 8);
    await adopted(served);
    await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(served.shadowRoot?.activeElement).toBe(typed);
    expect([typed.value, typed.selectionStart, typed.selectionEnd]).toEqual(['It keeps tea warm.', 3, 8]);
    await expect.element(page.getByRole('combobox', { name: 'Shown as' })).toHaveDisplayValue('Ann F.');
    await expect.element(star('4 stars, good')).toBeChecked();
    await expect.element(box).toBeChecked();
    await userEvent.keyboard('cools');
    await expect.element(text).toHaveValue('It cools tea warm.');
    expect(JSON.parse(localStorage.getItem(draftName) ?? '').values).toEqual({
      ...{ rating: 4, content: 'It cools tea warm.', title: '', author: 'Ann Fuller' },
      ...{ authorForm: 'first-initial', isIncentivised: false, isAffiliated: true },
    });
  });

  it('wins over a stored draft, which fills the other fields', async () => {
    storeDraft({ rating: 2, content: 'An old text.', title: 'Old', author: 'Ann' });
    const { served, field } = await serve();
    field<HTMLTextAreaElement>('textarea').value = 'A new text.';
    await adopted(served);
    await expect.element(name).toHaveValue('Ann');
    await expect.element(star('2 stars, poor')).toBeChecked();
    await expect.element(text).toHaveValue('A new text.');
  });

  it('begins another review if the last one was sent', async () => {
    storeDraft({ rating: 5, content: 'Sent.', author: 'Ann' }, { sentAt: Date.now() });
    const { served, field } = await serve();
    field('[name="author"]').value = 'Bo';
    await adopted(served);
    await expect.element(name).toHaveValue('Bo');
    await expect.element(text).toHaveValue('');
    expect(JSON.parse(localStorage.getItem(draftName) ?? '').key).not.toBe('draft-key-0123456789');
  });

  it('changes the one that was sent if it can be changed', async () => {
    storeDraft({ rating: 5, content: 'Sent.', author: 'Ann' }, { sentAt: Date.now(), token: 'of-ann' });
    const { served, field } = await serve();
    field('[name="author"]').value = 'Bo';
    await adopted(served);
    await expect.element(name).toHaveValue('Bo');
    await expect.element(text).toHaveValue('Sent.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem(draftName) ?? '').token).toBe('of-ann');
  });
});

it.each([
  ['a stored draft', 390, {}],
  ['the review that was sent', 1000, { sentAt: Date.now() }],
])('shows %s without a layout shift', async (_, width, more) => {
  await page.viewport(width, 900);
  storeDraft({ rating: 2, content: 'A text.', title: '', author: 'Ann' }, more);
  const { served, field } = await serve();
  const after = document.createElement('p');
  served.after(after);
  const before = [after.offsetTop, field('.end').offsetTop];
  await adopted(served);
  const isSent = 'sentAt' in more;
  await expect.poll(() => !!field('.sent')).toBe(isSent);
  await expect.poll(() => field('[value="2"]')?.checked ?? isSent).toBe(true);
  if (!isSent) expect(field('.end').offsetTop).toBe(before[1]);
  expect(after.offsetTop).toBe(before[0]);
  if (isSent) return;
  await expect.element(page.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible();
});

it('shows a stored draft, and the stars of the URL', async () => {
  history.replaceState(null, '', '?write-review=3');
  const { served } = await serve();
  await adopted(served);
  await expect.element(star('3 stars, okay')).toBeChecked();
  served.remove();
  storeDraft({ rating: 0, content: 'A text.', author: 'Ann' });
  const second = await serve();
  await adopted(second.served);
  await expect.element(text).toHaveValue('A text.');
  await expect.element(star('3 stars, okay')).toBeChecked();
});

it('repeats a press that came before the script, instead of leaving the page', async () => {
  const { served, field } = await serve({ above: '200vh' });
  served.shadowRoot?.addEventListener('submit', (event) => event.preventDefault());
  const isCaught = () =>
    !field('.last').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.poll(isCaught, { interval: 1 }).toBe(true);
  await adopted(served);
  await expect.element(page.getByRole('link', { name: 'Choose a number of stars' })).toBeVisible();
});

describe('HTML of another build', () => {
  const change = (html: string) => html.replace('"build":"', '"build":"x');

  it('is replaced while it is out of view', async () => {
    const { served } = await serve({ change, above: '200vh' });
    await expect.poll(() => inside(served, '.served')).toBeNull();
    await expect.element(heading).toBeInTheDocument();
  });

  it('stays with the text that was typed, and is posted without the script', async () => {
    const { served, field } = await serve({ change });
    const typed = field<HTMLTextAreaElement>('textarea');
    typed.value = 'It keeps tea warm.';
    window.scrollTo(0, 0);
    served.before(Object.assign(document.createElement('div'), { style: 'height: 200vh' }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(field('textarea').value).toBe('It keeps tea warm.');
    expect(field<HTMLFormElement>('form').method).toBe('post');
  });
});
