import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
    expect(state.calls.find(({ name }) => name === 'hide_review_media')).toMatchObject({
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
    await shown(/Bo changed “.+”/);
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

describe('the decisions about the chosen review', () => {
  const long = moderated({
    ...{ id: '1', title: 'Long', content: 'A mug that I would buy again.\n'.repeat(90) },
    media: [photo(pixel), photo(`${pixel}#2`)],
  });
  const short = moderated({ id: '1', title: 'Short', content: 'Fine.' });
  const decisions = () => within(screen.getByRole('region', { name: 'The chosen review' }));
  const publish = () => decisions().getByRole('button', { name: /^Publish/ });
  const top = () => publish().getBoundingClientRect().top;

  it.each([
    [1280, 800],
    [390, 844],
  ])('stay at one place in sight, whatever the length of the text, at %i × %i', async (width, height) => {
    const tops: number[] = [];
    for (const review of [short, long]) {
      const { close } = await openConsole({ path: '/console/1/todo?review=1', reviews: [review], width });
      await page.viewport(width, height);
      await shown(review.title);
      expect(
        decisions().getByRole('img', { name: '5 stars' }).getBoundingClientRect().height,
      ).toBeGreaterThan(10);
      expect(publish().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
      tops.push(top());
      await close();
    }
    expect(tops[0]).toBeGreaterThan(height - 100);
    expect(tops[1]).toBeCloseTo(tops[0] ?? 0, 0);
  });

  it.each([1280, 390])('cover no control with the focus, at %i pixels', async (width) => {
    await openConsole({ path: '/console/1/todo?review=1', reviews: [long], width });
    await shown('Long');
    for (const name of ['Hide Photo 1', 'Hide Photo 2', 'Move…', 'Templates…']) {
      const under = button(name).getBoundingClientRect().bottom - window.innerHeight + 5;
      for (const one of [window, screen.getByRole('region', { name: 'The chosen review' })])
        one.scrollBy(0, under);
      button(name).focus();
      expect(button(name).getBoundingClientRect().bottom, name).toBeLessThanOrEqual(top());
    }
  });

  it.each([1280, 1024, 390])('are not covered by the toast, at %i pixels', async (width) => {
    await openConsole({ path: '/console/1/todo?review=1', reviews: [short, { ...long, id: '2' }], width });
    await shown('Short');
    await userEvent.click(publish());
    await shown('Published “Short”.');
    const toast = screen.getByRole('region', { name: 'Last action' }).getBoundingClientRect();
    const { left } = publish().getBoundingClientRect();
    expect(toast.bottom <= top() || toast.right <= left).toBe(true);
  });

  it('leave a low page, as of large zoom, to the text', async () => {
    await openConsole({ path: '/console/1/todo?review=1', reviews: [long], width: 320 });
    await page.viewport(320, 256);
    await shown('Long');
    expect(top()).toBeGreaterThan(256);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
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
  const pages = (count: number) => ({ page: 1, page_size: 1, total_page: 1, count });

  it('are counted beside the name, and listed without naming anybody in the URL', async () => {
    const review = moderated({ id: '41', title: 'Third', author_email: 'ada@example.com' });
    const { state, pass } = await openConsole({
      path: '/console/1/all',
      reviews: [review],
      operations: { get_moderation_reviews: () => ({ page: pages(3), list: [review] }) },
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
    const operations = { get_moderation_reviews: () => ({ page: pages(1), list: [review] }) };
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
    await shown(/Bo changed “.+”/);
    state.reviews = state.reviews.filter((review) => review.id !== id);
    await move();
    await shown('This review no longer exists, or its author has withdrawn it.');
  });

  const open = async () => {
    const opened = await openConsole({ path: '/console/1/all', operations });
    await shown('Second set');
    const chosen = screen.getByRole('heading', { level: 2 }).textContent;
    const { id = '' } = opened.state.reviews.find(({ title }) => title === chosen) ?? {};
    await userEvent.click(button('Move…'));
    await screen.findByRole('button', { name: 'Bowl' });
    return { ...opened, id };
  };
  const dialog = () => screen.queryByRole('dialog');
  const hidden = { state: 'hidden', is_published: 0, hidden_reason: 'spam' } as const;

  it('ends when somebody else decides about the review', async () => {
    const { id, state, decide } = await open();
    decide(id, 'hide_reviews', hidden);
    state.changed('reviews');
    await shown(/Bo hid “.+” now\./);
    await expect.poll(dialog).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button('Move…'));
  });

  it('ends when somebody else deletes the review', async () => {
    const { id, state, decide } = await open();
    decide(id, 'delete_review', {});
    state.reviews = state.reviews.filter((review) => review.id !== id);
    state.changed('reviews');
    await expect.poll(dialog).toBeNull();
    await shown(/Bo changed “.+” now\./);
  });

  it('goes on when the list shows an own decision, or another review changes', async () => {
    const { id, find, state, decide } = await open();
    decide(id, 'publish_reviews', { state: 'published', is_published: 1 }, '7');
    decide(state.reviews.find((review) => review.id !== id)?.id ?? '', 'hide_reviews', hidden);
    state.changed('reviews');
    await screen.findByRole('button', { name: 'Feature', hidden: true });
    await userEvent.click(button('Bowl'));
    await expect.poll(() => find(id)?.product_id).toBe('2');
  });

  it('does not take the rest of a typed word for keys when it ends', async () => {
    const { id, find, state, decide } = await open();
    const type = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.activeElement?.dispatchEvent(event);
    };
    screen.getByRole('searchbox', { name: 'Search products' }).focus();
    type('u', 5_000);
    decide(id, 'hide_reviews', hidden);
    state.changed('reviews');
    await expect.poll(dialog).toBeNull();
    type('p', 5_900);
    expect(find(id)?.state).toBe('hidden');
    expect(state.calls.map(({ name }) => name)).not.toContain('publish_reviews');
    type('p', 7_000);
    await expect.poll(() => find(id)?.state).toBe('published');
  });

  it('is not offered to readers, nor for a withdrawn review', async () => {
    const review = moderated({ id: '1', title: 'Gone', state: 'withdrawn' });
    await openConsole({ path: '/console/1/all', reviews: [review] });
    await shown('Gone');
    expect(screen.queryByRole('button', { name: 'Move…' })).toBeNull();
  });
});
