import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../console/theme/console.css';
import { openConsole } from '../../testing/console/open-console.ts';
import { moderated } from '../../testing/console/waiting-reviews.ts';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /reply/i });
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const focused = () => document.activeElement?.getAttribute('data-review');
const published = ['First', 'Second', 'Third'].map((title, index) =>
  moderated({ id: `${index + 1}`, title, state: 'published', is_published: 1 }),
);
const open = async () => {
  const opened = await openConsole({ path: '/console/1/unanswered', reviews: published });
  await expect.poll(title).toBe('First');
  return opened;
};

describe('the form for a reply', () => {
  it('stays for the next review if nobody was in it, with the text of that review', async () => {
    await open();
    await userEvent.keyboard('jr');
    await userEvent.type(field(), 'Thank you');
    await userEvent.keyboard('{Escape}kk');
    await expect.poll(title).toBe('First');
    const untouched = field();
    expect(untouched.value).toBe('');
    await userEvent.keyboard('j');
    await expect.poll(() => field().value).toBe('Thank you');
    expect(field()).toBe(untouched);
    await userEvent.keyboard('j');
    await expect.poll(() => field().value).toBe('');
  });

  it('brings no text of another review back by the undo of the browser', async () => {
    await open();
    await userEvent.keyboard('r');
    await userEvent.keyboard('For the first');
    await userEvent.clear(field());
    await userEvent.keyboard('{Escape}j');
    await expect.poll(title).toBe('Second');
    await userEvent.keyboard('r');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(field().value).toBe('');
    await expect.poll(() => document.activeElement).toBe(field());
  });

  it('returns the focus to the list once its review has left with the reply', async () => {
    const { find } = await open();
    await userEvent.keyboard('r');
    await userEvent.keyboard('Thank you{Control>}{Enter}{/Control}');
    await expect.poll(title).toBe('Second');
    await expect.poll(focused).toBe('2');
    await userEvent.keyboard('j');
    await expect.poll(title).toBe('Third');
    expect(find('1')?.reply?.content).toBe('Thank you');
  });
});
