import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../console/theme/console.css';
import { openConsole } from '../../testing/console/open-console.ts';
import { violationsOf } from '../../testing/console/violations.ts';

const shown = async (text: string | RegExp) => expect.poll(() => document.body.textContent).toMatch(text);
const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
const heading = () => screen.getByRole('heading', { level: 1 });

describe('the pages beside the queue', () => {
  it('open from the menu with their own title, have the focus, and end with Back', async () => {
    const { state } = await openConsole();
    await shown('Second set');
    await userEvent.click(menu().getByRole('link', { name: 'Audit log' }));
    await shown('Every change by people');
    expect(location.pathname).toBe('/console/1/audit');
    expect(document.title).toBe('Audit log · Harbour Pottery');
    await expect.poll(() => document.activeElement).toBe(heading());
    expect(heading().textContent).toBe('Audit log');
    const link = menu().getByRole('link', { name: 'Audit log' });
    expect(link.getAttribute('aria-current')).toBe('page');
    const lists = state.calls.filter(({ name }) => name === 'get_moderation_reviews').length;
    history.back();
    await shown('Second set');
    await expect.poll(() => document.title).toBe('To do · Harbour Pottery');
    await expect.poll(() => document.activeElement).toBe(heading());
    // The list was loaded when the console opened, and again after Back.
    expect(state.calls.filter(({ name }) => name === 'get_moderation_reviews')).toHaveLength(lists + 1);
  });

  it('keep the keys of the queue off', async () => {
    const { find, state } = await openConsole({ path: '/console/1/audit' });
    await shown('No entries match.');
    await userEvent.keyboard('p');
    expect(find('1')).toMatchObject({ state: 'waiting' });
    expect(state.calls.map(({ name }) => name)).not.toContain('get_moderation_reviews');
  });

  it('search in all reviews', async () => {
    await openConsole({ path: '/console/1/audit?action=hide_reviews' });
    await shown('No entries match.');
    await userEvent.type(screen.getByRole('searchbox'), 'bowl{Enter}');
    await expect.poll(() => location.pathname + location.search).toBe('/console/1/all?q=bowl');
  });

  it('say so if loading fails, and load again', async () => {
    const { state } = await openConsole({ path: '/console/1/audit' });
    await shown('No entries match.');
    state.failure = 'internal';
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Hid reviews');
    await shown('Something went wrong on our side.');
    state.failure = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shown('No entries match.');
  });

  it('lead to the sign-in page and back if the session has ended', async () => {
    const { state } = await openConsole({ path: '/console/1/audit' });
    await shown('No entries match.');
    state.failure = 'unauthenticated';
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Hid reviews');
    await shown('Your session has ended.');
    expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(
      '/console/sign-in?to=%2Fconsole%2F1%2Faudit%3Faction%3Dhide_reviews',
    );
  });

  it('report the end of the session by themselves, and leave what somebody writes', async () => {
    const { state, pass } = await openConsole({ path: '/console/1/invitations', role: 'owner' });
    await userEvent.type(await screen.findByLabelText('Order id', { selector: '[name]' }), '1001');
    const calls = state.calls.length;
    state.failure = 'unauthenticated';
    state.lost();
    await shown('Your session has ended. Your drafts are safe.');
    await pass(60_000);
    expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(
      '/console/sign-in?to=%2Fconsole%2F1%2Finvitations',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Order id', { selector: '[name]' }).value).toBe('1001');
    expect(state.calls.length).toBe(calls);
  });

  it('follow the events again after the service has refused them', async () => {
    const { state, pass, decide } = await openConsole();
    await shown('Second set');
    state.lost();
    const follows = async () => {
      await pass(10_000);
      return state.follows;
    };
    await expect.poll(follows).toBe(2);
    decide('1', 'publish_reviews', { state: 'published', is_published: 1 });
    state.changed('reviews');
    await expect.poll(() => screen.queryByRole('link', { name: 'To do 8' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Your session has ended');
  });

  it('are behind a menu on a phone, which closes after a choice', async () => {
    await openConsole({ width: 390 });
    await shown('Second set');
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(menu().getByRole('link', { name: 'Audit log' }));
    await shown('Every change by people');
    await expect.poll(() => screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
    await expect.poll(() => document.activeElement).toBe(heading());
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(menu().getByRole('link', { name: 'Reviews' }));
    await shown('Second set');
  });

  it('have no accessibility violations while the menu is open', async () => {
    const { main } = await openConsole({ width: 390 });
    await shown('Second set');
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await violationsOf(main)).toEqual([]);
  });
});

describe('the audit log', () => {
  it('filters by person in the URL, also by a former one', async () => {
    const { decide, state, main } = await openConsole({ path: '/console/1/audit?person=8' });
    await expect
      .poll(
        () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Person' }).selectedOptions[0]?.text,
      )
      .toBe('Bo');
    decide('1', 'publish_reviews', { state: 'published' }, '99');
    decide('2', 'hide_reviews', { state: 'hidden', hidden_reason: 'spam' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Everybody');
    await userEvent.click(await screen.findByRole('link', { name: 'Former person 99' }));
    await expect.poll(() => location.search).toBe('?person=99');
    await expect.poll(() => state.calls.at(-1)?.input).toMatchObject({ person_id: '99' });
    await expect.poll(() => document.querySelectorAll('.record').length).toBe(1);
    const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Person' });
    expect(chosen.selectedOptions[0]?.text).toBe('Former person 99');
    await userEvent.selectOptions(chosen, 'Bo');
    await shown(/Hid reviews.*Bo · 1 record · Spam/);
    expect(location.search).toBe('?person=8');
    expect(await violationsOf(main)).toEqual([]);
  });

  it('names people, and filters by action and date in the URL', async () => {
    const { decide, state, main } = await openConsole({ path: '/console/1/todo' });
    await shown('Second set');
    decide('1', 'publish_reviews', { state: 'published' });
    decide('2', 'hide_reviews', { state: 'hidden', hidden_reason: 'spam' });
    decide('3', 'flag_reviews', { is_featured: 0, is_verified: 1 });
    await userEvent.click(menu().getByRole('link', { name: 'Audit log' }));
    await shown(/Changed flags of reviews.*Bo · 1 record · Unfeatured, Marked as verified/);
    await shown(/Hid reviews.*Bo · 1 record · Spam/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Published reviews');
    await expect
      .poll(() => screen.getAllByRole('listitem').filter(({ className }) => className === 'record').length)
      .toBe(1);
    await userEvent.type(screen.getByLabelText('From'), '2026-11-01');
    await expect.poll(() => location.search).toBe('?action=publish_reviews&from=2026-11-01');
    await expect
      .poll(() => state.calls.at(-1)?.input)
      .toMatchObject({ action: 'publish_reviews', start_time: '2026-11-01T00:00:00Z' });
    expect(await violationsOf(main)).toEqual([]);
  });
});
