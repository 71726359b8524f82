import { useLayoutEffect, useRef } from 'preact/hooks';
import { isFocusLost } from './focus-review.ts';

/** Focuses the heading of the page if a render takes away the element with the focus. */
export function useHeadingFocus(): void {
  const hadFocus = useRef(false);
  hadFocus.current = !isFocusLost();
  useLayoutEffect(() => {
    if (!hadFocus.current || !isFocusLost()) return;
    document.querySelector<HTMLElement>('.leaf h1')?.focus({ preventScroll: true });
  });
}
