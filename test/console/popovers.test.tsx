import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../console/theme/console.css';
import { openConsole } from '../../testing/console/open-console.ts';

const shown = async (text: string | RegExp) => expect.poll(() => document.body.textContent).toMatch(text);
const dialog = () => screen.queryByRole('dialog');
const focused = () => document.activeElement?.getAttribute('data-review');
const panel = () => screen.getByRole('region', { name: 'The chosen review' });
const hide = (title: string) => screen.getByRole('button', { name: `Hide…: ${title}` });

async function open(key: 'h' | '?' = 'h', width = 1280) {
  const opened = await openConsole({ width });
  await shown('Second set');
  await userEvent.keyboard(`j${key}`);
  await expect.poll(dialog).toBeTruthy();
  return opened;
}

describe.each(['h', '?'] as const)('the popover of the key %s', (key) => {
  it('takes the focus, and returns it by Escape', async () => {
    await open(key);
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(dialog).toBeNull();
    expect(focused()).toBe('2');
  });

  it('is gone before the next key, which may open it again', async () => {
    await open(key);
    const press = (name: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      );
    expect(press('Escape')).toBe(false);
    await Promise.resolve();
    expect(dialog()).toBeNull();
    expect(focused()).toBe('2');
    press(key);
    await expect.poll(() => dialog()?.matches(':popover-open')).toBe(true);
  });

  it('returns the focus by its own button, and opens again', async () => {
    await open(key);
    await userEvent.click(screen.getByRole('button', { name: /^(Cancel|Close)$/ }));
    await expect.poll(dialog).toBeNull();
    expect(focused()).toBe('2');
    await userEvent.keyboard(key);
    await expect.poll(dialog).toBeTruthy();
  });

  it('is closed by a click beside it, which does what it did without the popover', async () => {
    await open(key);
    await userEvent.click(screen.getByRole('button', { name: 'Save this list…' }));
    await expect.poll(() => dialog()?.matches(':modal')).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Saved lists' })).toBeTruthy();
  });

  it('is closed by Tab once the focus leaves it', async () => {
    await open(key);
    await userEvent.keyboard('{Tab}');
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
    await expect.poll(dialog).toBeNull();
    expect(panel().contains(document.activeElement)).toBe(true);
  });

  it('is closed when the focus returns to the page from the controls of the browser', async () => {
    await open(key);
    (document.activeElement as HTMLElement).blur();
    screen.getByRole('link', { name: 'Skip to the content' }).focus();
    await expect.poll(dialog).toBeNull();
    expect(document.activeElement?.textContent).toBe('Skip to the content');
  });

  it('silences the other keys', async () => {
    const { state } = await open(key);
    await userEvent.keyboard('jkpxu/?h');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(state.calls.map(({ name }) => name)).not.toContain('publish_reviews');
    expect(screen.queryByRole('checkbox', { checked: true, name: /^Choose/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe('2');
  });

  it.each([1280, 970])('leaves the panel in sight, at %i pixels', async (width) => {
    for (const dir of ['ltr', 'rtl']) {
      const { close } = await open(key, width);
      document.documentElement.dir = dir;
      const own = dialog()?.getBoundingClientRect() as DOMRect;
      const beside = panel().getBoundingClientRect();
      expect(own.left >= beside.right || own.right <= beside.left).toBe(true);
      expect(Math.min(own.left, own.top)).toBeGreaterThanOrEqual(0);
      expect(own.right).toBeLessThanOrEqual(width);
      await close();
    }
  });

  it.each([390, 320])('is a sheet at the bottom, at %i pixels', async (width) => {
    await open(key, width);
    const own = dialog()?.getBoundingClientRect();
    expect(own).toMatchObject({ left: 0, right: width, bottom: 800 });
    expect(own?.top).toBeGreaterThan(200);
    expect(dialog()?.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('the choice of a reason', () => {
  it('ends when somebody else decides about the review', async () => {
    const { decide, state, find } = await open();
    decide('2', 'publish_reviews', { state: 'published', is_published: 1 });
    state.changed('reviews');
    await shown(/Bo published “.+” now\./);
    await expect.poll(dialog).toBeNull();
    await userEvent.keyboard('1');
    expect(find('2')?.state).toBe('published');
    expect(within(panel()).getByRole('heading', { level: 2 }).textContent).toBe('Second set');
  });

  it('goes on when somebody else decides about another review', async () => {
    const { decide, state, find } = await open();
    decide('1', 'publish_reviews', { state: 'published', is_published: 1 });
    state.changed('reviews');
    await expect.poll(() => screen.queryByRole('link', { name: 'To do 8' })).toBeTruthy();
    await userEvent.keyboard('1');
    await expect.poll(() => find('2')?.hidden_reason).toBe('spam');
  });

  it('moves to another review by one click', async () => {
    const { find } = await openConsole();
    await shown('Second set');
    await userEvent.click(hide('Handle came loose after a month'));
    await expect.poll(() => dialog()?.textContent).toContain('Handle came loose');
    await userEvent.click(hide('Second set'));
    await expect.poll(() => dialog()?.textContent).toContain('Second set');
    await userEvent.keyboard('1');
    await expect.poll(() => find('2')?.state).toBe('hidden');
    expect(find('1')?.state).toBe('waiting');
  });

  it('moves the focus to the selected review when its button has left the page', async () => {
    await openConsole();
    await shown('Second set');
    await userEvent.click(hide('Second set'));
    await expect.poll(dialog).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Spam/ }));
    await shown('Hid “Second set”.');
    await expect.poll(focused).toBe('1');
  });

  it('does not come back with the queue', async () => {
    await openConsole();
    await shown('Second set');
    await userEvent.click(screen.getByRole('link', { name: 'Published 0' }));
    await userEvent.click(screen.getByRole('link', { name: 'To do 9' }));
    await shown('Second set');
    await userEvent.keyboard('h');
    await expect.poll(dialog).toBeTruthy();
    history.back();
    await expect.poll(dialog).toBeNull();
    history.forward();
    await shown('Second set');
    expect(dialog()).toBeNull();
  });
});
