import type { Mounted } from './mounted.ts';

/**
 * Makes the photos of a review, or of a gallery, one tab stop: arrow keys, Home and End move between them.
 */
export function rovePhotos({ box, locale, ended }: Mounted): void {
  // The style sheets hide photos beyond a limit. In a gallery, the button for more is one of them.
  const photosAround = (target: Element | null) =>
    [...(target?.closest('[part="media"]')?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
      (photo) => photo.checkVisibility(),
    );
  const stopAt = (target: Element | null) => {
    for (const photo of photosAround(target)) photo.tabIndex = photo === target ? 0 : -1;
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
