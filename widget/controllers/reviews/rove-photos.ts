import type { MountedReviews } from './mounted-reviews.ts';

/** Makes the photos of a review one tab stop: arrow keys, Home and End move between them. */
export function rovePhotos({ box, locale, ended }: MountedReviews): undefined {
  // The style sheets hide photos beyond a limit.
  const photosAround = (target: EventTarget | null) =>
    [...((target as Element).closest('.media')?.querySelectorAll('a') ?? [])].filter((photo) =>
      photo.checkVisibility(),
    );
  const onFocus = ({ target }: FocusEvent) => {
    for (const photo of photosAround(target)) photo.tabIndex = photo === target ? 0 : -1;
  };
  const onKey = (event: KeyboardEvent) => {
    // With one of these, an arrow goes back or forward in the history.
    if (event.altKey || event.metaKey) return;
    const photos = photosAround(event.target);
    const place = photos.indexOf(event.target as HTMLAnchorElement);
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
  box.addEventListener('focusin', onFocus, { signal: ended });
  box.addEventListener('keydown', onKey, { signal: ended });
}
