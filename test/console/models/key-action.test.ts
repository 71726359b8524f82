import { describe, expect, it } from 'vitest';
import { keyAction } from '../../../console/models/key-action.ts';

const pressed = (key: string, modifiers = {}) => ({
  key,
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...modifiers,
});

describe('a single key', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['p', 'publish'],
    ['h', 'hide'],
    ['r', 'reply'],
    ['u', 'undo'],
    ['?', 'help'],
    ['/', 'search'],
    ['x', 'choose'],
    ['y', undefined],
    ['toString', undefined],
  ])('%s means %s', (key, action) => {
    expect(keyAction(pressed(key), false)).toBe(action);
  });

  it('means nothing while somebody types', () => {
    expect(keyAction(pressed('p'), true)).toBeUndefined();
    expect(keyAction(pressed('p', { isComposing: true }), false)).toBeUndefined();
  });

  it('that is held down moves through the list, and does nothing else again', () => {
    const held = ['j', 'k', 'p', 'h', 'u', 'x'].map((key) =>
      keyAction(pressed(key, { repeat: true }), false),
    );
    expect(held).toEqual(['next', 'previous', undefined, undefined, undefined, undefined]);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('means nothing with %s', (modifier) => {
    expect(keyAction(pressed('p', { [modifier]: true }), false)).toBeUndefined();
  });
});
