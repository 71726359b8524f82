import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../console/theme/console.css';
import { usualSettings } from '../../src/contract/usual-settings.ts';
import { openConsole } from '../../testing/console/open-console.ts';
import { violationsOf } from '../../testing/console/violations.ts';

const shown = async (text: string | RegExp) => expect.poll(() => document.body.textContent).toMatch(text);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const reply = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply of the shop' });
const settingsWith = (change: Partial<typeof usualSettings>) => ({
  settings: { ...usualSettings, ...change },
  version: 3,
  changed_at: '',
});
const templates = [
  { name: 'Thanks', language: 'en', text: 'Thank you, {name}!' },
  { name: 'Voucher', language: '', text: 'Your code is {code}, until {end}.' },
];

describe('reply templates', () => {
  it('are inserted at the cursor by the keyboard, with the placeholders of the review', async () => {
    const { state } = await openConsole({ path: '/console/1/all' });
    state.settings = settingsWith({ templates });
    state.changed('settings');
    await shown('Second set');
    await userEvent.type(reply(), 'Hello. Bye.');
    reply().setSelectionRange(7, 7);
    button('Templates…').focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Templates' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Thanks' }));
    await expect.poll(() => reply().value).toMatch(/^Hello\. Thank you, \S+!Bye\.$/);
    expect(reply().value).not.toContain('{');
    await expect.poll(() => document.activeElement).toBe(reply());
    expect(reply().selectionStart).toBe(reply().value.length - 'Bye.'.length);
  });

  it('with an unknown placeholder show it, and cannot be sent until somebody fills it in', async () => {
    const { state, main } = await openConsole({ path: '/console/1/all' });
    state.settings = settingsWith({ templates });
    state.changed('settings');
    await shown('Second set');
    await userEvent.click(button('Templates…'));
    await userEvent.click(await screen.findByRole('button', { name: 'Voucher' }));
    await shown('Please fill in before sending: {code} {end}');
    expect(button('Send reply')).toHaveProperty('disabled', true);
    await userEvent.click(reply());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(state.calls.some(({ name }) => name === 'create_review_reply')).toBe(false);
    await userEvent.clear(reply());
    await userEvent.type(reply(), 'Your code is A7.');
    await userEvent.click(button('Send reply'));
    await shown('Replied to');
    expect(await violationsOf(main)).toEqual([]);
  });

  it('are added, changed and removed, and come back by an undo', async () => {
    const { state } = await openConsole({ path: '/console/1/all' });
    await shown('Second set');
    await userEvent.click(button('Templates…'));
    await shown('There are no templates yet.');
    button('New template').focus();
    await userEvent.keyboard('{Enter}');
    const name = screen.getByRole('textbox', { name: 'Name' });
    await expect.poll(() => document.activeElement).toBe(name);
    await userEvent.keyboard('Sorry');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'We are sorry.');
    await userEvent.click(button('Save'));
    await shown('Saved “Sorry”.');
    await expect.poll(() => document.activeElement).toBe(button('New template'));
    const { templates: stored } = state.settings.settings;
    expect(stored).toEqual([{ name: 'Sorry', language: 'en', text: 'We are sorry.' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Sorry' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'Any language');
    await userEvent.click(button('Save'));
    await expect.poll(() => state.settings.settings.templates[0]?.language).toBe('');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Sorry' }));
    await userEvent.click(button('Remove'));
    await shown('Removed “Sorry”.');
    expect(state.settings.settings.templates).toEqual([]);
    await userEvent.click(button('Cancel'));
    await userEvent.click(within(screen.getByRole('region', { name: 'Last action' })).getByText(/Undo/));
    await expect.poll(() => state.settings.settings.templates).toHaveLength(1);
  });

  it('that a colleague has changed meanwhile are shown instead of being overwritten', async () => {
    const { state } = await openConsole({ path: '/console/1/all' });
    await shown('Second set');
    await userEvent.click(button('Templates…'));
    await userEvent.click(button('New template'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Sorry');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'We are sorry.');
    state.settings = settingsWith({ templates });
    await userEvent.click(button('Save'));
    await shown('Somebody has changed these settings meanwhile.');
    expect(state.settings.settings.templates).toEqual(templates);
    await userEvent.click(button('Save'));
    await shown('Saved “Sorry”.');
    expect(state.settings.settings.templates).toHaveLength(3);
  });
});

describe('saved lists', () => {
  const saved_views = [{ name: 'Short praise', query: 'published?stars=5' }];

  it('are saved under a name, opened by a link, renamed and removed', async () => {
    const { state, main } = await openConsole({ path: '/console/1/todo?stars=1' });
    await shown('Save this list…');
    await userEvent.click(button('Save this list…'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of this list' }), 'Critics{Enter}');
    await shown('Saved “Critics”.');
    expect(state.settings.settings.saved_views).toEqual([{ name: 'Critics', query: 'todo?stars=1' }]);
    const link = () => screen.getByRole('link', { name: 'Critics' });
    expect(link().getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: /^All/ }));
    expect(link().getAttribute('aria-current')).toBeNull();
    await userEvent.click(link());
    expect(location.pathname + location.search).toBe('/console/1/todo?stars=1');
    await userEvent.click(button('Save this list…'));
    const name = screen.getByRole('textbox', { name: 'Name of this list: Critics' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Critical{Enter}');
    await shown('Saved “Critical”.');
    await userEvent.click(button('Remove'));
    await shown('Removed “Critical”.');
    expect(state.settings.settings.saved_views).toEqual([]);
    await userEvent.click(button('Close'));
    await userEvent.click(within(screen.getByRole('region', { name: 'Last action' })).getByText(/Undo/));
    await expect.poll(() => state.settings.settings.saved_views).toHaveLength(1);
    await userEvent.click(button('Save this list…'));
    expect(await violationsOf(main)).toEqual([]);
  });

  it('of colleagues appear at once, and readers only open them', async () => {
    const { state } = await openConsole({ role: 'reader' });
    await shown('Second set');
    state.settings = settingsWith({ saved_views });
    state.changed('settings');
    await userEvent.click(await screen.findByRole('link', { name: 'Short praise' }));
    expect(location.pathname + location.search).toBe('/console/1/published?stars=5');
    expect(screen.queryByRole('button', { name: 'Save this list…' })).toBeNull();
  });
});
