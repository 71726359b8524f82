/** Scrolls a row of controls to the one that gets the focus. Chromium leaves one in part out of sight. */
export function showFocused({ target }: FocusEvent): void {
  (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
