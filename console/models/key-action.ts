/** The single keys of the console. */
export const keys = {
  j: 'next',
  k: 'previous',
  p: 'publish',
  h: 'hide',
  r: 'reply',
  u: 'undo',
  x: 'choose',
  '/': 'search',
  '?': 'help',
} as const;

export type KeyAction = (typeof keys)[keyof typeof keys];

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'defaultPrevented'
>;

/**
 * The action of a key; undefined while somebody types, with modifiers, and for other keys. Shift is part of
 * `?` on most keyboards. A key that is held down moves on, but decides once.
 */
export function keyAction(event: Pressed, isTyping: boolean): KeyAction | undefined {
  const { key, repeat, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
  if (isTyping || altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return undefined;
  const action = Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : undefined;
  return repeat && action !== 'next' && action !== 'previous' ? undefined : action;
}

/** Whether an element takes typed text, or chooses by letters as a menu does. */
export function takesText(element: Element | null): boolean {
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(element.type)) ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}
