import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../console/theme/console.css';
import { openConsole } from '../../testing/console/open-console.ts';
import { violationsOf } from '../../testing/console/violations.ts';
import { moderated } from '../../testing/console/waiting-reviews.ts';

const shown = async (text: string | RegExp) => expect.poll(() => document.body.textContent).toMatch(text);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const photo = (url: string, is_published: 0 | 1 = 1) => ({ url, thumbnail_url: '', type: 1, is_published });
const withPhotos = moderated({
  id: '1',
  title: 'With photos',
  content: 'Fine.',
  state: 'published',
  is_published: 1,
  media: [photo(pixel), photo(`${pixel}#2`), photo(`${pixel}#3`, 0)],
});

describe('the photos of the chosen review', () => {
  const open = (options = {}) =>
    openConsole({ path: '/console/1/published', reviews: [withPhotos], ...options });

  it('are hidden and shown again one by one, and by an undo', async () => {
    const { find, state, main } = await open();
    await shown('Hide Photo 2');
    button('Hide Photo 2').focus();
    await userEvent.keyboard('{Enter}');
    await shown('Hid a photo or video of “With photos”.');
    expect(find('1')?.hidden_media).toEqual([`${pixel}#2`]);
    expect(state.calls.at(-2)).toMatchObject({
      input: { id: '1', url: `${pixel}#2`, is_hidden: 1, unless_decided_after: expect.any(String) },
    });
    await shown('Hidden from shoppers');
    await userEvent.click(button('Show Photo 2 again'));
    await shown('is shown again');
    await userEvent.click(within(screen.getByRole('region', { name: 'Last action' })).getByText(/Undo/));
    await expect.poll(() => find('1')?.hidden_media).toEqual([`${pixel}#2`]);
    expect(await violationsOf(main)).toEqual([]);
  });

  it('say so if their source has not published them, and offer nothing then', async () => {
    await open();
    await shown('Not published by its source');
    expect(screen.queryByRole('button', { name: /Photo 3/ })).toBeNull();
  });

  it('stay if somebody else was faster', async () => {
    const { decide, find } = await open();
    await shown('Hide Photo 1');
    decide('1', 'hide_review_media', { hidden_media: [pixel] });
    await userEvent.click(button('Hide Photo 2'));
    await shown('Bo changed this');
    expect(find('1')?.hidden_media).toEqual([pixel]);
  });

  it('may have gone meanwhile, which the console says', async () => {
    const gone = { changed: [], unchanged: [], missing: ['1'], decided: [], entry_id: '' };
    await open({ operations: { hide_review_media: () => gone } });
    await shown('Hide Photo 1');
    await userEvent.click(button('Hide Photo 1'));
    await shown('The review no longer has this photo or video.');
    expect(screen.getByRole('heading', { name: 'With photos' })).toBeTruthy();
  });

  it('can only be looked at by a reader', async () => {
    await open({ role: 'reader' });
    await shown('With photos');
    expect(screen.queryByRole('button', { name: /Photo/ })).toBeNull();
  });
});

describe('the words for which a review waits', () => {
  it('are marked in its text and named in the sentence about it', async () => {
    const review = moderated({
      ...{ id: '1', title: 'Merde', content: 'See www.x.test', held_for: ['words', 'links'] },
      marked_words: ['Merde'],
    });
    await openConsole({ reviews: [review] });
    await shown('Waits because');
    const marks = [...document.querySelectorAll('.panel mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['Merde', 'www.x.test', 'Merde', 'www.x.test']);
  });
});

describe('the other reviews of the customer', () => {
  const page = (count: number) => ({ page: 1, page_size: 1, total_page: 1, count });

  it('are counted beside the name, and listed without naming anybody in the URL', async () => {
    const review = moderated({ id: '41', title: 'Third', author_email: 'ada@example.com' });
    const { state, pass } = await openConsole({
      path: '/console/1/all',
      reviews: [review],
      operations: { get_moderation_reviews: () => ({ page: page(3), list: [review] }) },
    });
    await shown('Third');
    await pass(250);
    const link = await screen.findByRole('link', { name: '2 more reviews' });
    await userEvent.click(link);
    await expect.poll(() => location.search).toBe('?customer=41');
    expect(state.calls.filter(({ input }) => input.same_customer_as).at(-1)?.input).toMatchObject({
      state: 'all',
      same_customer_as: '41',
    });
    await userEvent.click(button('One customer ×'));
    expect(location.search).toBe('');
  });

  it('are not mentioned if there are none', async () => {
    const review = moderated({ id: '41', title: 'First' });
    const operations = { get_moderation_reviews: () => ({ page: page(1), list: [review] }) };
    const { pass } = await openConsole({ reviews: [review], operations });
    await shown('First');
    await pass(250);
    await shown('Nobody has changed this review.');
    expect(screen.queryByRole('link', { name: /more review/ })).toBeNull();
  });
});

describe('moving the chosen review', () => {
  const product = (id: string, title: string) => ({ id, title, handle: title.toLowerCase(), monthly: [] });
  const operations = {
    get_products: ({ keyword = '' }) => ({
      months: [],
      list: [product('1', 'Harbour mug'), product('2', 'Bowl'), product('3', 'Plate')].filter(({ handle }) =>
        handle.includes(String(keyword).toLowerCase()),
      ),
      has_more: 0,
    }),
  };

  it('finds the other product by its title, with the keyboard, and is undone', async () => {
    const { find, state, main } = await openConsole({ path: '/console/1/all', operations });
    await shown('Second set');
    button('Move…').focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /Which product/ }));
    await dialog.findByRole('button', { name: 'Bowl' });
    expect(dialog.queryByRole('button', { name: 'Harbour mug' })).toBeNull();
    await userEvent.type(dialog.getByRole('searchbox'), 'pla');
    await expect.poll(() => dialog.queryByRole('button', { name: 'Bowl' })).toBeNull();
    dialog.getByRole('button', { name: 'Plate' }).focus();
    await userEvent.keyboard('{Enter}');
    await shown(/Moved “.*” to another product/);
    const { input } = state.calls.find(({ name }) => name === 'move_review') ?? {};
    expect(input).toMatchObject({ product_id: '3', unless_decided_after: expect.any(String) });
    const id = String(input?.id);
    expect(find(id)?.product_id).toBe('3');
    await userEvent.keyboard('u');
    await expect.poll(() => find(id)?.product_id).toBe('1');
    await userEvent.click(button('Move…'));
    await screen.findByRole('button', { name: 'Bowl' });
    expect(await violationsOf(main)).toEqual([]);
  });

  it('says so if somebody else has decided, or the review is gone', async () => {
    const { state, decide } = await openConsole({ path: '/console/1/all', operations });
    await shown('Second set');
    const move = async () => {
      await userEvent.click(button('Move…'));
      await userEvent.click(await screen.findByRole('button', { name: 'Bowl' }));
    };
    const chosen = screen.getByRole('heading', { level: 2 }).textContent;
    const { id = '' } = state.reviews.find(({ title }) => title === chosen) ?? {};
    decide(id, 'move_review', { product_id: '3' });
    await move();
    await shown('Bo changed this');
    state.reviews = state.reviews.filter((review) => review.id !== id);
    await move();
    await shown('This review no longer exists, or its author has withdrawn it.');
  });

  it('is not offered to readers, nor for a withdrawn review', async () => {
    const review = moderated({ id: '1', title: 'Gone', state: 'withdrawn' });
    await openConsole({ path: '/console/1/all', reviews: [review] });
    await shown('Gone');
    expect(screen.queryByRole('button', { name: 'Move…' })).toBeNull();
  });
});
