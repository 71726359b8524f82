import type { Mounted } from './mounted.ts';

/**
 * Makes the photos of a review, or of a gallery, one tab stop: arrow keys, Home and End move between them. A
 * stop for each photo would put thirty of them between two pages of reviews. So the list becomes a toolbar:
 * the role whose arrow keys screen readers announce and know. Until the arrow keys work, it stays a list of
 * stops.
 */
export function rovePhotos({ box, locale, ended }: Mounted): void {
  // The style sheets hide photos beyond a limit. In a gallery, the button for more is one of them.
  const photosAround = (target: Element | null) =>
    [...(target?.closest('[part="media"]')?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
      (photo) => photo.checkVisibility(),
    );
  const stopAt = (target: Element | null) => {
    for (const photo of photosAround(target)) photo.tabIndex = photo === target ? 0 : -1;
    // Lists of later pages, too.
    for (const list of box.querySelectorAll('[part="media"]:has(> :nth-child(2))')) {
      list.role = 'toolbar';
      list.ariaLabel = locale.peek().messages.media;
      for (const item of list.children) item.role = 'none';
    }
  };
  const onFocus = ({ target }: FocusEvent) => stopAt(target as Element);
  const onKey = (event: KeyboardEvent) => {
    // With one of these modifiers, an arrow goes back or forward in the history.
    if (event.altKey || event.metaKey) return;
    const photos = photosAround(event.target as Element);
    const place = photos.indexOf(event.target as HTMLElement);
    const forward = locale.peek().messages.direction === 'rtl' ? -1 : 1;
    const to = {
      ArrowRight: place + forward,
      ArrowLeft: place - forward,
      Home: 0,
      End: photos.length - 1,
    }[event.key];
    if (place < 0 || to === undefined) return;
    event.preventDefault();
    photos[to]?.focus();
  };
  // The focus that this file was loaded for.
  stopAt(box.querySelector(':focus'));
  box.addEventListener('focusin', onFocus, { signal: ended });
  box.addEventListener('keydown', onKey, { signal: ended });
}
