import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../console/theme/console.css';
import { openConsole } from '../../testing/console/open-console.ts';
import { operationsIn, type PageState } from '../../testing/console/page-states.ts';

const paths = [
  ...['1/todo', '1/products', '1/imports', '1/export', '1/invitations', '1/mails', '1/webhooks'],
  ...['1/webhooks?id=5', '1/settings', '1/people', '1/credentials', '1/platforms', '1/audit', '1/privacy'],
  'account',
];

const openPage = async (path: string, width: number, state: PageState = 'long') => {
  const opened = await openConsole({
    ...{ path: `/console/${path}`, role: 'owner', reviews: [], width, operations: operationsIn(state) },
  });
  await expect.poll(() => screen.queryAllByText(/^Loading/).length).toBe(0);
  // The numbers come last, and move the rest.
  await expect.poll(() => opened.main.querySelector('.tabs span')?.textContent).not.toBe('');
  return opened;
};

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The controls that the keyboard has to reach: of a group of radio buttons, the checked one. */
function controlsOf(main: Element): Element[] {
  return [...main.querySelectorAll<HTMLInputElement>(focusable)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled') &&
      one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
      !(one.type === 'radio' && !one.checked),
  );
}

/** The element with the focus as a fault if somebody could not see it. */
function hiddenFocus(one: Element): string[] {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const ring = getComputedStyle(one);
  const name = one.outerHTML.slice(0, 120);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const above = document.elementFromPoint(x, y);
  const isCovered = !above || !(one.contains(above) || above.contains(one) || above.closest('label'));
  return [
    ...(ring.outlineStyle === 'none' || Number.parseFloat(ring.outlineWidth) < 2 ? [`no ring: ${name}`] : []),
    ...(isCovered ? [`under ${above?.outerHTML.slice(0, 80)}: ${name}`] : []),
  ];
}

/** Walks once through a page by Tab. Returns what the focus has reached. */
async function walk() {
  (document.activeElement as HTMLElement | null)?.blur();
  const reached = new Set<Element>();
  const faults: string[] = [];
  let last: Element | null = null;
  for (;;) {
    await userEvent.keyboard('{Tab}');
    const one = document.activeElement;
    // A date has several stops.
    if (one && one === last) continue;
    if (!one || one === document.body || reached.has(one)) break;
    reached.add(one);
    faults.push(...hiddenFocus(one));
    last = one;
  }
  return { reached, faults };
}

describe.each(paths)('the page %s by the keyboard alone', (path) => {
  it.each([1280, 390])('is reached in each of its controls, in sight, at %i pixels', async (width) => {
    const { main } = await openPage(path, width);
    const { reached, faults } = await walk();
    expect(faults).toEqual([]);
    const missed = controlsOf(main).filter((one) => !reached.has(one));
    expect(missed.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
  });
});

const dialogs: [path: string, opener: string | RegExp][] = [
  ...([
    ['1/todo', 'Move…'],
    ['1/todo', 'Templates…'],
    ['1/todo', 'Save this list…'],
    ['1/imports', 'Undo'],
    ['1/mails', /^Send again/],
    ['1/webhooks', /^Delete/],
    ['1/people', /^Remove/],
    ['1/credentials', /^New secret/],
    ['1/credentials', /^Revoke/],
    ['1/platforms', /^Disconnect/],
  ] as [string, string | RegExp][]),
];

describe.each(dialogs)('on the page %s, the dialog of %s', (path, opener) => {
  it('takes the focus, keeps it, and returns it by Escape', async () => {
    await openPage(path, 1280);
    const button = () => screen.getAllByRole('button', { name: opener })[0] as HTMLElement;
    button().focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
    await expect.poll(() => screen.queryAllByText(/^Loading/).length).toBe(0);
    const first = document.activeElement as Element;
    const { reached, faults } = await walk();
    reached.add(first);
    expect(faults).toEqual([]);
    expect([...reached].filter((one) => !dialog.contains(one))).toEqual([]);
    expect(controlsOf(dialog).filter((one) => !reached.has(one))).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button());
  });
});

it.each([1280, 390])('the toast covers no control that has the focus, at %i pixels', async (width) => {
  await openPage('1/people', width, 'many');
  await userEvent.selectOptions(
    screen.getAllByRole('combobox', { name: /^Role of/ })[1] as HTMLElement,
    'reader',
  );
  await screen.findByText('Changed the role.');
  const { reached, faults } = await walk();
  expect(faults).toEqual([]);
  expect(reached.size).toBeGreaterThan(20);
  expect(screen.getByText('Changed the role.')).toBeTruthy();
});
