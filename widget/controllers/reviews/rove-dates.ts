import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Makes the linked dates of a list one tab stop: arrow up and down, Home and End move between them. Arrow up on a photo moves
 * to the date of its review, so a list whose reviews all have photos needs no tab stop for dates.
 */
export function roveDates({ box, ended }: MountedReviews): void {
  // The attribute `hide` may hide them.
  const allDates = () =>
    [...box.querySelectorAll<HTMLElement>('.list time a')].filter((date) => date.checkVisibility());
  let stop: HTMLElement | undefined;
  // Not earlier: adoption leaves the attributes of a server alone, and new pages bring new dates.
  const onTab = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    const dates = allDates();
    stop = dates.find((date) => date.matches(':focus')) ?? dates.find((date) => date === stop);
    stop ??= dates.find((date) => !photoBeside(date)?.checkVisibility());
    for (const date of dates) date.tabIndex = date === stop ? 0 : -1;
  };
  const onArrow = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const dates = allDates();
    const target = event.target as HTMLElement;
    const place = dates.indexOf(target);
    const places = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: dates.length - 1 };
    const isAbovePhoto = (date: HTMLElement) => reviewOf(date) === reviewOf(target.closest('.media'));
    const next =
      place < 0
        ? event.key === 'ArrowUp' && dates.find(isAbovePhoto)
        : dates[places[event.key as keyof typeof places]];
    // Beyond the first and the last date, the keys scroll the page.
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  // The key may be pressed before the focus enters the list.
  box.ownerDocument.addEventListener('keydown', onTab, { signal: ended, capture: true });
  box.addEventListener('keydown', onArrow, { signal: ended });
}

function reviewOf(node: Element | null): Element | null | undefined {
  return node?.closest('article');
}

function photoBeside(date: HTMLElement): Element | null | undefined {
  return reviewOf(date)?.querySelector('.media a');
}
