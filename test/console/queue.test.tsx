import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../console/theme/console.css';
import { openConsole } from '../../testing/console/open-console.ts';
import { violations, violationsOf } from '../../testing/console/violations.ts';
import { moderated, waitingReviews } from '../../testing/console/waiting-reviews.ts';

const rows = () => within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem');
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const shown = async (text: string | RegExp) => expect.poll(() => document.body.textContent).toMatch(text);
const many = Array.from({ length: 60 }, (_, index) =>
  moderated({ id: `${index + 1}`, title: `Review ${index + 1}`, content: 'Fine.' }),
);

describe('the queue', () => {
  it('shows the numbers of the shop, the oldest review first, and that review in the panel', async () => {
    await openConsole();
    await shown('8waiting');
    await shown('2 daysthe oldest waits');
    expect(rows()).toHaveLength(9);
    expect(title()).toBe('Handle came loose after a month');
    expect(screen.getByRole('link', { name: 'To do 9' }).getAttribute('aria-current')).toBe('page');
    await expect.poll(() => document.title).toBe('To do · Harbour Pottery');
  });

  it('says after how many days of this shop undecided reviews are published', async () => {
    const { state } = await openConsole();
    await shown('Undecided reviews are published after a while');
    const set = (publish_after_days: number) => {
      const { settings } = state.settings;
      state.settings = { ...state.settings, settings: { ...settings, moderation: { publish_after_days } } };
      state.changed('settings');
    };
    set(0);
    await shown('Undecided reviews wait until somebody decides.');
    set(9);
    await shown('Undecided reviews are published after 9 days; unproven ones never by themselves.');
  });

  it('publishes from the row, shows the next review, and undoes with one click', async () => {
    const { find, state } = await openConsole();
    await shown('Second set');
    await userEvent.click(
      screen.getAllByRole('button', { name: /^Publish: Handle came loose/ })[0] as Element,
    );
    await shown('Published “Handle came loose after a month”.');
    expect(find('1')).toMatchObject({ state: 'published' });
    expect(rows()).toHaveLength(8);
    expect(title()).toBe('Second set');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await shown('Undone.');
    expect(find('1')).toMatchObject({ state: 'waiting' });
    await expect.poll(title).toBe('Handle came loose after a month');
    expect(state.calls.filter(({ name }) => name === 'undo_moderation')).toHaveLength(1);
  });

  it('offers to undo for ten seconds, and later in the history', async () => {
    const { pass, find } = await openConsole({ path: '/console/1/all' });
    await shown('Second set');
    await userEvent.keyboard('p');
    await shown('Published “Handle');
    await pass(9_999);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    await pass(1);
    expect(screen.queryByText(/Published “Handle/)).toBeNull();
    const later = async () => {
      await pass(250);
      return document.body.textContent;
    };
    await expect.poll(later).toMatch(/Published by Ines/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Published' }));
    await expect.poll(() => find('1')?.state).toBe('waiting');
    await expect.poll(() => document.activeElement?.textContent).toBe('History');
  });

  it.each([
    ['en', 'Unpinned by Ines', 'Pinned by Ines', 'Flags changed by Bo'],
    ['de', 'Gelöst von Ines', 'Angeheftet von Ines', 'Hervorhebung geändert von Bo'],
  ])('names the changed flag in the history, in the language %s', async (language, off, on, old) => {
    const { pass, state } = await openConsole({
      path: '/console/1/published',
      reviews: published(),
      languages: [language],
    });
    const at = '2026-11-01T12:00:00Z';
    const entry = { actor: 'person', actor_label: '8', action: 'flag_reviews', outcome: 'done' };
    // Earlier versions of the service left the flags out.
    state.audit.push({ ...entry, id: '0', at, subject_ids: ['1'], reason: '' });
    await userEvent.click(await screen.findByRole('button', { name: /^(Pin|Anheften)$/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^(Unpin|Lösen)$/ }));
    await pass(250);
    await shown(new RegExp(`${off}.*${on}.*${old}`));
  });

  it('hides only with a reason', async () => {
    const { find } = await openConsole();
    await shown('Second set');
    await userEvent.click(screen.getAllByRole('button', { name: /^Hide…: Second set/ })[0] as Element);
    await shown('Why hide this review?');
    const dialog = screen.getByRole('dialog', { name: 'Why hide this review?' });
    expect(find('2')?.state).toBe('waiting');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spam' }));
    await shown('Hid “Second set”.');
    expect(find('2')).toMatchObject({ state: 'hidden', hidden_reason: 'spam' });
  });

  it('names the person who was faster', async () => {
    const { decide, find } = await openConsole();
    await shown('Second set');
    decide('1', 'publish_reviews', { state: 'published' });
    await userEvent.keyboard('h');
    await shown('Why hide this review?');
    await userEvent.keyboard('1');
    await shown(/Bo published “.+”/);
    expect(find('1')).toMatchObject({ state: 'published' });
    await expect.poll(() => rows().length).toBe(8);
  });

  it('shows a review again if its decision failed', async () => {
    const { state } = await openConsole();
    await shown('Second set');
    state.failure = 'offline';
    await userEvent.keyboard('p');
    await shown('You seem to be offline.');
    expect(rows()).toHaveLength(9);
    expect(title()).toBe('Handle came loose after a month');
  });

  it('goes on to the next page as the reviews of a page are decided', async () => {
    await openConsole({ reviews: many });
    await shown('Page 1 of 2');
    for (let count = 0; count < 31; count++) await userEvent.keyboard('p');
    await shown('Review 60');
    await expect.poll(() => rows().length).toBe(29);
  });

  it('says that the review of a link has left the list', async () => {
    await openConsole({ path: '/console/1/hidden?review=2' });
    await shown('The review of this link has left the list');
  });

  it('says nothing of a link while its review is in the list, nor when that leaves later', async () => {
    const { decide } = await openConsole({ path: '/console/1/todo?review=2' });
    await shown('Second set');
    decide('2', 'hide_reviews', { state: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => rows().length).toBe(8);
    expect(document.body.textContent).not.toContain('The review of this link');
  });

  it('shows the decisions of others when somebody returns to the page', async () => {
    const { decide } = await openConsole();
    await shown('Second set');
    decide('2', 'hide_reviews', { state: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => rows().length).toBe(8);
    await expect.poll(() => screen.queryByRole('link', { name: 'Hidden 1' })).toBeTruthy();
  });

  it('keeps the review that somebody looks at when another person decides about it', async () => {
    const { decide, state, find } = await openConsole();
    await shown('Second set');
    await userEvent.keyboard('jj');
    await shown('Arrived broken');
    const [, , third, fourth] = state.reviews.map(({ id }) => id);
    decide(third ?? '', 'hide_reviews', { state: 'hidden', is_published: 0, hidden_reason: 'spam' });
    state.changed('reviews');
    await shown(/Bo hid “.+” now\./);
    const panel = () => screen.getByRole('region', { name: 'The chosen review' });
    expect(within(panel()).getByRole('heading', { level: 2 }).textContent).toBe('Arrived broken');
    expect(within(panel()).queryByRole('button', { name: /^Hide/ })).toBeNull();
    await userEvent.keyboard('h');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('j');
    await expect.poll(() => rows().length).toBe(8);
    await userEvent.keyboard('p');
    await expect.poll(() => find(fourth)?.state).toBe('published');
    expect(find(third)?.state).toBe('hidden');
  });

  it('keeps the selected review when a new one arrives above it', async () => {
    const { state, find } = await openConsole({ path: '/console/1/todo?sort=newest' });
    await shown('Second set');
    const [first] = rows().map((row) => row.querySelector('[data-review]')?.getAttribute('data-review'));
    state.reviews = [
      moderated({ id: '99', title: 'Brand new', created_at: '2026-11-29T00:00:00Z' }),
      ...state.reviews,
    ];
    state.changed('reviews');
    await shown('Brand new');
    await userEvent.keyboard('p');
    await expect.poll(() => find(first)?.state).toBe('published');
    expect(find('99')?.state).toBe('waiting');
  });

  it('reports the decision of another person beside the undo of an own one', async () => {
    const { decide, state, find } = await openConsole();
    await shown('Second set');
    const [first, second] = state.reviews.map(({ id }) => id);
    await userEvent.keyboard('p');
    await shown(/Published “Handle/);
    decide(second ?? '', 'publish_reviews', { state: 'published', is_published: 1 });
    state.changed('reviews');
    await shown(/Bo published “.+” now\. Published “Handle/);
    await userEvent.keyboard('u');
    await expect.poll(() => find(first)?.state).toBe('waiting');
    expect(find(second)?.state).toBe('published');
  });

  it('leaves a decided review out of a list that was requested before', async () => {
    const { state } = await openConsole();
    await shown('Second set');
    const { promise, resolve } = Promise.withResolvers<void>();
    state.delay = promise;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect
      .poll(() => state.calls.filter(({ name }) => name === 'get_moderation_reviews').length)
      .toBe(2);
    state.delay = undefined;
    await userEvent.keyboard('p');
    await shown('Published “Handle');
    resolve();
    await expect.poll(() => document.querySelectorAll('.row').length).toBe(8);
    await userEvent.keyboard('j');
    expect(rows()).toHaveLength(8);
  });

  it('keeps filters, search and order in the URL', async () => {
    const { state } = await openConsole();
    await shown('Second set');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '1 star');
    await expect.poll(() => rows().length).toBe(1);
    await userEvent.type(screen.getByRole('searchbox'), 'bowl{Enter}');
    await shown('No review matches these filters.');
    expect(location.pathname + location.search).toBe('/console/1/todo?stars=1&q=bowl');
    expect(state.calls.at(-1)).toMatchObject({ shop: '1', input: { ratings: '1', keywords: 'bowl' } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as Element);
    await expect.poll(() => rows().length).toBe(9);
    history.back();
    await shown('No review matches these filters.');
  });
});

describe('a review in the panel', () => {
  it('marks links and contact details in the text, and says why it waits', async () => {
    await openConsole();
    await shown('Waits because it contains a link and it contains contact details.');
    const panel = screen.getByRole('region', { name: 'The chosen review' });
    const marks = [...panel.querySelectorAll('.content mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['mugs-cheap.example', '0171 555 0199']);
  });

  it('shows markup of a shopper as text', async () => {
    const content = '<img src=x onerror=alert(1)> www.x.test';
    await openConsole({ reviews: [moderated({ id: '1', content })] });
    await shown(content);
    expect(document.querySelector('.panel .content img')).toBeNull();
  });

  it('keeps an unsent reply as a draft, sends it, and undoes the own reply only', async () => {
    const { find, state } = await openConsole({
      path: '/console/1/unanswered',
      reviews: [moderated({ id: '1', title: 'Good', state: 'published', is_published: 1 })],
    });
    await shown('Good');
    await userEvent.keyboard('r');
    await userEvent.keyboard('Thank you, p and h');
    await shown('Draft saved');
    expect(sessionStorage.getItem('reply:7:1:1')).toBe('Thank you, p and h');
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    await shown('Replied to “Good”.');
    expect(find('1')?.reply?.content).toBe('Thank you, p and h');
    expect(sessionStorage.getItem('reply:7:1:1')).toBeNull();
    await shown('All done: every published review has a reply.');
    const [own] = state.audit;
    if (own) state.audit.unshift({ ...own, id: 'of-bo', actor_label: '8' });
    await userEvent.keyboard('u');
    await shown('Undone.');
    expect(state.calls.at(-1)?.input ?? {}).not.toMatchObject({ entry_id: 'of-bo' });
    expect(find('1')?.reply).toBeFalsy();
    await shown('Send reply');
  });

  it('offers no decision to a reader', async () => {
    await openConsole({ role: 'reader' });
    await shown('Second set');
    await userEvent.keyboard('p');
    expect(screen.queryByRole('button', { name: /^(Publish|Hide)/ })).toBeNull();
    expect(rows()).toHaveLength(9);
  });
});

describe('on a phone', () => {
  it('shows the list or the review, and the focus follows', async () => {
    await openConsole({ width: 390 });
    await shown('Second set');
    expect(screen.queryByRole('region', { name: 'The chosen review' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: /Second set/ }));
    await expect.poll(() => document.activeElement?.textContent).toBe('Second set');
    expect(screen.queryByRole('list', { name: 'Reviews' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await expect.poll(() => document.activeElement?.getAttribute('data-review')).toBe('2');
  });

  it('shows both decisions of the first review without scrolling, at 320 pixels too', async () => {
    for (const width of [390, 320]) {
      const { close } = await openConsole({ width });
      await shown('Second set');
      const buttons = screen.getAllByRole('button', { name: /: Handle came loose/ });
      expect(buttons).toHaveLength(2);
      for (const button of buttons) {
        const { bottom, right, height } = button.getBoundingClientRect();
        expect(bottom).toBeLessThan(700);
        expect(right).toBeLessThanOrEqual(width);
        expect(height).toBeGreaterThanOrEqual(44);
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await close();
    }
  });
});

it('shows eight reviews with both decisions on a desktop without scrolling', async () => {
  await openConsole();
  await shown('Second set');
  const inSight = () => rows().filter((row) => row.getBoundingClientRect().bottom <= 800).length;
  await expect.poll(inSight).toBeGreaterThanOrEqual(8);
});

it('scrolls its list on a desktop, and never the page', async () => {
  await openConsole({ reviews: many });
  await shown('Review 50');
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(800);
  await userEvent.keyboard('j'.repeat(30));
  await expect.poll(title).toBe('Review 31');
  expect(window.scrollY).toBe(0);
});

describe('a row', () => {
  it('begins its second line with the reasons for which the review waits, in ink', async () => {
    await openConsole();
    await shown('Second set');
    const [first] = rows();
    expect(first?.querySelector('.meta')?.textContent).toMatch(/^link · contact details · Noor A\. · /);
    const reasons = [...(first?.querySelectorAll('.reason') ?? [])];
    expect(reasons.map(({ textContent }) => textContent)).toEqual(['link', 'contact details']);
    expect(getComputedStyle(reasons[0] as Element)).toMatchObject({
      fontWeight: '600',
      color: getComputedStyle(document.body).color,
    });
  });

  const filler = 'A mug that I would buy again. '.repeat(12);
  const arabic = 'هذا كوب جميل سأشتريه مرة أخرى. '.repeat(12);
  const far: [name: string, title: string, content: string, direction: string][] = [
    ['in a text', 'Fine', `${filler}Call 0171 555 0199 for more. ${filler}`, 'ltr'],
    ['in Arabic', '', `${arabic}mugs.example ${arabic}`, 'rtl'],
    ['in Arabic, after words in Latin', '', `${arabic}They are better and cheaper at mugs.example`, 'rtl'],
    ['below a long title', 'Very '.repeat(40), `${filler}Call 0171 555 0199`, 'ltr'],
    ['in a title', `${filler}0171 555 0199`, filler, 'ltr'],
    ['among ideographs', '杯子', `${'这个杯子很好看'.repeat(30)}0171 555 0199`, 'ltr'],
    ['among capitals', '', `${'BUY MY MUGS NOW '.repeat(6)}0171 555 0199`, 'ltr'],
    ['at the end of the second line', '', `${filler.slice(0, 79)} a@b.example ${filler}`, 'ltr'],
  ];

  it.each(far)('shows the first mark of a review, far back %s', async (_, title, content, direction) => {
    const review = moderated({ id: '1', title, content, held_for: ['contact_details'] });
    for (const width of [1280, 1024, 390, 320]) {
      const { close } = await openConsole({ reviews: [review], width });
      await expect.poll(() => document.querySelector('.row mark')).toBeTruthy();
      const text = document.querySelector('.row .text') as Element;
      const mark = text.querySelector('mark')?.getBoundingClientRect();
      expect(mark?.height, `at ${width} pixels`).toBeGreaterThan(0);
      expect(mark?.bottom, `at ${width} pixels`).toBeLessThan(text.getBoundingClientRect().bottom + 1);
      expect(getComputedStyle(text).direction).toBe(direction);
      await close();
    }
  });
});

describe('the keyboard', () => {
  it('moves with j and k, and the focus follows', async () => {
    await openConsole();
    await shown('Second set');
    await userEvent.keyboard('jj');
    await expect.poll(title).toBe('Arrived broken');
    await expect.poll(() => document.activeElement?.getAttribute('data-review')).toBe('3');
    await userEvent.keyboard('k');
    await expect.poll(title).toBe('Second set');
  });

  it('does nothing to reviews that are out of sight, because another list could not be loaded', async () => {
    const { state } = await openConsole();
    await shown('Second set');
    await userEvent.keyboard('j');
    state.failure = 'offline';
    await userEvent.click(screen.getByRole('link', { name: /^All / }));
    await expect.poll(() => screen.queryByRole('list', { name: 'Reviews' })).toBeNull();
    state.failure = undefined;
    const { length } = state.calls;
    await userEvent.keyboard('jphx');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('1 chosen')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(title).toBe('Handle came loose after a month');
    expect(state.calls.slice(length).map(({ name }) => name)).not.toContain('publish_reviews');
  });

  it('keeps the focus in the list when a review leaves it', async () => {
    await openConsole();
    await shown('Second set');
    await userEvent.keyboard('jp');
    await shown('Published “Second set”.');
    await expect.poll(() => document.activeElement?.getAttribute('data-review')).toBe('3');
    await userEvent.keyboard('u');
    await shown('Undone.');
    await expect.poll(title).toBe('Second set');
  });

  it('has the focus on the next review in the moment in which the decided one leaves', async () => {
    await openConsole();
    await shown('Second set');
    await userEvent.keyboard('j');
    const focused: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() =>
      focused.push(document.activeElement?.getAttribute('data-review')),
    );
    observer.observe(screen.getByRole('list', { name: 'Reviews' }), { childList: true });
    await userEvent.keyboard('p');
    await expect.poll(() => rows().length).toBe(8);
    observer.disconnect();
    expect(focused).toEqual(['3']);
  });

  it('can do without single keys, and remembers that', async () => {
    const { find } = await openConsole();
    await shown('Second set');
    await userEvent.keyboard('?');
    await shown('Use single keys');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use single keys as shortcuts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('p');
    expect(find('1')?.state).toBe('waiting');
    expect(localStorage.getItem('console-keys')).toBe('off');
  });
});

describe('each state of the page', () => {
  it('is the sign-in page for somebody without a session', async () => {
    const { left } = await openConsole({ path: '/console/1/hidden?q=mug', failure: 'unauthenticated' });
    expect(left).toEqual(['/console/sign-in?to=%2Fconsole%2F1%2Fhidden%3Fq%3Dmug']);
  });

  const states: [name: string, options: Parameters<typeof openConsole>[0], text: string | RegExp][] = [
    ['reviews', {}, 'Second set'],
    ['reviews in German', { languages: ['de'] }, 'Veröffentlichen'],
    ['published reviews', { path: '/console/1/published', reviews: published() }, 'Unfeature'],
    ['no connection', { failure: 'offline' }, 'You seem to be offline.'],
  ];

  it.each(states)('has no accessibility violations: %s', async (_, options, text) => {
    const { main } = await openConsole(options);
    await shown(text);
    expect(await violationsOf(main)).toEqual([]);
  });

  it('has no accessibility violations in dialogs, toasts and failures', async () => {
    const { main, state } = await openConsole();
    await shown('Second set');
    await userEvent.keyboard('h');
    await shown('Why hide this review?');
    expect(await violations(main)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('?');
    await shown('Use single keys');
    expect(await violations(main)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('p');
    await shown('Published “Handle');
    expect(await violations(main)).toEqual([]);
    state.failure = 'unauthenticated';
    await userEvent.keyboard('p');
    await shown('Your session has ended.');
    expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toMatch(
      /^\/console\/sign-in\?to=%2Fconsole%2F1%2Ftodo/,
    );
    expect(await violations(main)).toEqual([]);
  });

  it('tries again after a failure', async () => {
    const { state } = await openConsole({ path: '/console/1/todo' });
    await shown('Second set');
    state.failure = 'internal';
    await userEvent.click(screen.getByRole('link', { name: /^All/ }));
    await shown('Something went wrong on our side.');
    state.failure = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => rows().length).toBe(waitingReviews.length);
  });
});

function published() {
  return [moderated({ id: '1', title: 'Good', state: 'published', is_published: 1, is_featured: 1 })];
}
