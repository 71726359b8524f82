import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../console/theme/console.css';
import type { Job } from '../../src/contract/job.ts';
import type { Call } from '../../testing/console/fake-service.ts';
import { openConsole } from '../../testing/console/open-console.ts';
import { violations } from '../../testing/console/violations.ts';
import { moderated } from '../../testing/console/waiting-reviews.ts';

const shown = async (text: string | RegExp) => expect.poll(() => document.body.textContent).toMatch(text);
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Choose: / });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const chosen = () => within(screen.getByRole('region', { name: 'Chosen reviews' }));
const reviews = Array.from({ length: 60 }, (_, index) =>
  moderated({ id: `${index + 1}`, title: `Review ${index + 1}`, content: 'Fine.' }),
);
const many = {
  publish_reviews: ({ ids }: Record<string, unknown>) => ({
    ...{ changed: (ids as string[]).slice(1), unchanged: [], missing: [], entry_id: 'many' },
    decided: [{ id: (ids as string[])[0], decision: null }],
  }),
};

describe('a decision about several reviews', () => {
  it('is given up by Cancel, which leaves the focus at the choice of the page', async () => {
    await openConsole({ reviews, operations: many });
    await shown('Review 1');
    await userEvent.keyboard('x');
    await shown('1 chosen');
    chosen().getByRole('button', { name: 'Cancel' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.queryByRole('region', { name: 'Chosen reviews' })).toBeNull();
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  });

  it('is about the chosen ones, by keyboard, with those left out and one undo', async () => {
    const { state, main } = await openConsole({ reviews, operations: many });
    await shown('Review 1');
    await userEvent.keyboard('x');
    await shown('1 chosen');
    boxes()[3]?.focus();
    await userEvent.keyboard('{Shift>}{ }{/Shift}');
    await shown('4 chosen');
    expect(
      boxes()
        .map(({ checked }) => checked)
        .slice(0, 5),
    ).toEqual([true, true, true, true, false]);
    expect(await violations(main)).toEqual([]);
    chosen().getByRole('button', { name: 'Publish' }).focus();
    await userEvent.keyboard('{Enter}');
    await shown('Published 3 reviews. Left out 1 that somebody else has changed since.');
    const call = state.calls.find(({ name }) => name === 'publish_reviews');
    expect(call?.input).toMatchObject({ ids: ['1', '2', '3', '4'] });
    expect(screen.queryByRole('region', { name: 'Chosen reviews' })).toBeNull();
    await userEvent.keyboard('u');
    await shown('Undone.');
    const undo = state.calls.find(({ name }) => name === 'undo_moderation');
    expect(undo?.input).toEqual({ entry_id: 'many' });
  });

  it('is about all that match as of the moment shown, except some, with its progress and result', async () => {
    const { state, pass, main } = await openConsole({ reviews, path: '/console/1/todo?language=en' });
    await shown('Review 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    await shown('50 chosen');
    await press('Choose all 60 that match');
    await shown('60 chosen');
    await expect.poll(() => document.activeElement?.textContent).toBe('60 chosen');
    await userEvent.click(boxes()[0] as Element);
    await shown('59 chosen');
    await userEvent.click(chosen().getByRole('button', { name: 'Publish' }));
    await shown('Publishing 0 of 59');
    const call = state.calls.find(({ name }) => name === 'moderate_matching_reviews');
    expect(call?.input).toMatchObject({
      ...{ query: { state: 'todo', language: 'en' }, except: ['1'], decision: 'publish' },
      as_of: expect.stringMatching(/^2026-11-28T12:00:\d\dZ$/),
    });
    const running = state.jobs[0] as Job;
    state.jobs = [{ ...running, state: 'running', done: 20 }];
    await pass(1_000);
    await shown('Publishing 20 of 59');
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(20);
    expect(await violations(main)).toEqual([]);
    const result = { decision: 'publish', changed: 55, decided: 2, missing: 0 };
    state.jobs = [
      { ...running, state: 'done', done: 57, result, finished_at: new Date(state.now).toISOString() },
    ];
    state.changed('jobs');
    await shown('Published 55 reviews. Left out 2 that somebody else has changed since.');
    await shown('Left out 2 that no longer match.');
    await press('Undo');
    await shown('Undoing 0 of');
  });

  it('survives a reload, and can be stopped', async () => {
    const first = await openConsole({ reviews });
    await shown('Review 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    await press('Choose all 60 that match');
    await userEvent.click(chosen().getByRole('button', { name: 'Publish' }));
    await shown('Publishing 0 of 60');
    const { jobs } = first.state;
    await first.close();
    const list = { page: { page: 1, page_size: 20, total_page: 1, count: 1 }, list: jobs };
    const { state } = await openConsole({ reviews, operations: { get_jobs: () => list } });
    await shown('Publishing 0 of 60');
    state.jobs = jobs;
    await press('Stop');
    await expect.poll(() => state.calls.some(({ name }) => name === 'cancel_job')).toBe(true);
  });

  it('never hides several reviews by their stars, neither a page nor all that match, and says why', async () => {
    const { state } = await openConsole({ reviews, path: '/console/1/todo?stars=5' });
    await shown('Review 1');
    const isRefused = async () => {
      await shown('never hidden together by their stars');
      await userEvent.click(chosen().getByRole('button', { name: 'Hide…' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    };
    await userEvent.click(boxes()[0] as Element);
    await shown('1 chosen');
    expect(document.body.textContent).not.toContain('never hidden together by their stars');
    await userEvent.click(boxes()[1] as Element);
    await isRefused();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    await isRefused();
    await press(/^Choose all \d+ that match/);
    await isRefused();
    expect(state.calls.filter(({ name }) => name === 'moderate_matching_reviews')).toEqual([]);
  });
});

describe('a decision that fails', () => {
  it.each([
    ['as the connection is lost', 'offline', 'You seem to be offline.'],
    ['as the service refuses it', 'permission_denied', 'Your role does not allow this.'],
  ] as const)('%s keeps the chosen reviews for another attempt', async (_case, failure, told) => {
    const { state } = await openConsole({ reviews, operations: many });
    await shown('Review 1');
    await userEvent.click(boxes()[1] as Element);
    await userEvent.click(boxes()[3] as Element);
    state.failure = failure;
    await userEvent.click(chosen().getByRole('button', { name: 'Publish' }));
    await shown(told);
    await shown('2 chosen');
    state.failure = undefined;
    await userEvent.click(chosen().getByRole('button', { name: 'Publish' }));
    await shown('Published 1 review.');
    const calls = state.calls.filter(({ name }) => name === 'publish_reviews');
    expect(calls).toMatchObject([{ input: { ids: ['2', '4'] } }]);
    expect(screen.queryByRole('region', { name: 'Chosen reviews' })).toBeNull();
  });

  it('keeps the choice of all that match with its exceptions', async () => {
    const { state } = await openConsole({ reviews });
    await shown('Review 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    await press('Choose all 60 that match');
    await userEvent.click(boxes()[0] as Element);
    state.failure = 'offline';
    await userEvent.click(chosen().getByRole('button', { name: 'Publish' }));
    await shown('You seem to be offline.');
    await shown('59 chosen');
    state.failure = undefined;
    await userEvent.click(chosen().getByRole('button', { name: 'Publish' }));
    await shown('Publishing 0 of 59');
  });

  it('asks for a sign-in once the session has ended', async () => {
    const { state } = await openConsole({ reviews });
    await shown('Review 1');
    await userEvent.click(boxes()[1] as Element);
    state.failure = 'unauthenticated';
    await userEvent.click(chosen().getByRole('button', { name: 'Publish' }));
    await shown('Your session has ended.');
    await screen.findByRole('link', { name: 'Sign in again' });
  });
});

describe('the keys p and h', () => {
  const choose = async (...indexes: number[]) => {
    for (const index of indexes) await userEvent.click(boxes()[index] as Element);
    await shown(`${indexes.length} chosen`);
    (document.activeElement as HTMLElement | null)?.blur();
  };
  const panel = () => within(screen.getByRole('region', { name: 'The chosen review' }));
  const callsOf = (state: { calls: Call[] }, name: string) =>
    state.calls.filter((call) => call.name === name).map(({ input }) => input);

  it('decide about the chosen reviews, not about the shown one, with one undo', async () => {
    const { state } = await openConsole({ reviews, path: '/console/1/todo?review=1', operations: many });
    await shown('Review 1');
    expect(panel().getByRole('button', { name: 'Publish' }).getAttribute('aria-keyshortcuts')).toBe('p');
    await choose(1, 3);
    expect(panel().getByRole('button', { name: 'Publish' }).getAttribute('aria-keyshortcuts')).toBeNull();
    expect(chosen().getByRole('button', { name: 'Publish' }).getAttribute('aria-keyshortcuts')).toBe('p');
    await userEvent.keyboard('p');
    await shown('Published 1 review. Left out 1 that somebody else has changed since.');
    expect(callsOf(state, 'publish_reviews')).toMatchObject([{ ids: ['2', '4'] }]);
    await userEvent.keyboard('u');
    await shown('Undone.');
    expect(callsOf(state, 'undo_moderation')).toEqual([{ entry_id: 'many' }]);
    // Nothing is chosen any more: the keys are about the shown review again.
    await userEvent.keyboard('p');
    await expect.poll(() => callsOf(state, 'publish_reviews')).toMatchObject([{}, { ids: ['1'] }]);
  });

  it('ask for the reason before the chosen reviews are hidden', async () => {
    const { state } = await openConsole({ reviews, operations: { hide_reviews: many.publish_reviews } });
    await shown('Review 1');
    await choose(1, 2, 3);
    await userEvent.keyboard('h');
    await screen.findByRole('dialog', { name: 'Why hide these 3 reviews?' });
    expect(callsOf(state, 'hide_reviews')).toEqual([]);
    await userEvent.keyboard('1');
    await shown('Hid 2 reviews.');
    expect(callsOf(state, 'hide_reviews')).toMatchObject([{ ids: ['2', '3', '4'], reason: 'spam' }]);
  });

  it('pressed twice decide once', async () => {
    const { state } = await openConsole({ reviews, operations: many });
    await shown('Review 1');
    await choose(1, 3);
    const gate = Promise.withResolvers<void>();
    state.delay = gate.promise;
    await userEvent.keyboard('pp');
    gate.resolve();
    await shown('Published 1 review.');
    expect(callsOf(state, 'publish_reviews')).toHaveLength(1);
  });

  it('do nothing to the shown review where the chosen ones cannot be decided', async () => {
    const path = '/console/1/todo?stars=5&review=1';
    const { state } = await openConsole({ reviews, path });
    await shown('Review 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    await press(/^Choose all \d+ that match/);
    await shown('never hidden together by their stars');
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('h');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('p');
    await shown('Publishing 0 of');
    expect(callsOf(state, 'publish_reviews')).toEqual([]);
    expect(callsOf(state, 'moderate_matching_reviews')).toMatchObject([{ decision: 'publish' }]);
  });
});

describe('a console beside others', () => {
  it.each([
    ['one by one', async () => userEvent.click(boxes()[1] as Element)],
    [
      'with their page',
      () => userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' })),
    ],
  ])('spares what somebody else decides about reviews chosen %s', async (_how, choose) => {
    const { decide, find, state } = await openConsole({ reviews, operations: many });
    await shown('Review 1');
    await choose();
    await shown('chosen');
    state.now += 1_000;
    decide('2', 'hide_reviews', { state: 'hidden', is_published: 0, hidden_reason: 'spam' });
    const decidedAt = find('2')?.decision?.at ?? '';
    state.changed('reviews');
    await expect.poll(() => screen.queryByRole('checkbox', { name: 'Choose: Review 2' })).toBeNull();
    await userEvent.click(chosen().getByRole('button', { name: 'Publish' }));
    await shown('Left out 1 that somebody else has changed since.');
    const call = state.calls.find(({ name }) => name === 'publish_reviews');
    expect(call?.input.ids).toContain('2');
    expect(Date.parse(`${call?.input.unless_decided_after}`)).toBeLessThan(Date.parse(decidedAt));
  });

  it('shows what somebody else decides at once, and names that person', async () => {
    const { decide, state } = await openConsole({ path: '/console/1/todo?review=1' });
    await shown('Handle came loose');
    decide('1', 'publish_reviews', { state: 'published', is_published: 1 });
    state.changed('reviews');
    await shown(/Bo published “.+”/);
    expect(screen.queryByRole('button', { name: /^Publish: Handle came loose/ })).toBeNull();
  });

  it('offers no choice to readers', async () => {
    await openConsole({ role: 'reader' });
    await shown('Second set');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
