import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Makes the linked dates of a list one tab stop: arrow up and down, Home and End move between them. In a list
 * whose reviews all have photos, this stop replaces the tab stop of the photos beside it: arrow left and
 * right move to them, arrow up moves back. So five reviews with photos and long texts stay ten tab stops.
 *
 * `description` says so on the dates: no role can, because they stand in different reviews. It is set with
 * the first Tab, as the tab stop is: without the script, each date is a stop of its own.
 */
export function roveDates({ box, ended }: MountedReviews, description: string): void {
  // The attribute `hide` may hide them.
  const allDates = () => visible(box.querySelectorAll<HTMLElement>('.list time a'));
  let stop: HTMLElement | undefined;
  // Set late, because adoption keeps the server-rendered attributes and new pages bring new dates.
  const onTab = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    const dates = allDates();
    for (const photo of photosBeside(stop)) photo.removeAttribute('tabindex');
    stop = dates.find((date) => date.matches(':focus')) ?? dates.find((date) => date === stop);
    stop ??= dates.find((date) => !photosBeside(date)[0]) ?? dates[0];
    for (const date of dates) {
      date.tabIndex = date === stop ? 0 : -1;
      date.ariaDescription = dates[1] ? description : null;
    }
    for (const photo of photosBeside(stop)) photo.tabIndex = -1;
  };
  const onArrow = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const dates = allDates();
    const target = event.target as HTMLElement;
    const place = dates.indexOf(target);
    const [photo] = photosBeside(target);
    const next =
      place < 0
        ? event.key === 'ArrowUp' && dates.find((date) => photosBeside(date).includes(target))
        : {
            ArrowUp: dates[place - 1],
            ArrowDown: dates[place + 1],
            Home: dates[0],
            End: dates.at(-1),
            ArrowLeft: photo,
            ArrowRight: photo,
          }[event.key];
    // Beyond the first and the last date, the keys scroll the page.
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  // The key may be pressed before the focus enters the list.
  box.ownerDocument.addEventListener('keydown', onTab, { signal: ended, capture: true });
  box.addEventListener('keydown', onArrow, { signal: ended });
}

/** The photos of the review that a date belongs to. */
function photosBeside(date: HTMLElement | undefined): HTMLElement[] {
  return visible(date?.closest('article')?.querySelectorAll<HTMLElement>('.media a') ?? []);
}

function visible(nodes: Iterable<HTMLElement>): HTMLElement[] {
  return [...nodes].filter((node) => node.checkVisibility());
}
