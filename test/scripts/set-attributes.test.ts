import { describe, expect, it } from 'vitest';
import { setAttributes } from '../../scripts/set-attributes.ts';
import { transformed } from '../../testing/house/transformed.ts';

const preact = '/node_modules/preact/dist/preact.mjs';
const set =
  'if("http://www.w3.org/2000/svg"==i)t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if("width"!=t&&"height"!=t&&"popover"!=t&&t in n)try{return void(n[t]=r)}catch(n){}n.setAttribute(t,"popover"==t&&1==r?"":r)';

describe('attributes instead of properties', () => {
  it('are set by Preact, except for the two that no attribute can set', () => {
    expect(transformed(setAttributes(), set, preact)).toBe(
      'if(("value"==t||"draggable"==t))try{return void(n[t]=r)}catch(n){}n.setAttribute(t,!0===r&&"-"!=t[4]?"":r)',
    );
  });

  it.each(['<input checked={isChosen} />', 'h("video", { muted: true })', '<label htmlFor="search" />'])(
    'fail the build as soon as a view sets one that no attribute reflects: %s',
    (code) => {
      expect(() => transformed(setAttributes(), code, '/widget/views/summary.tsx')).toThrow(
        'scripts/set-attributes.ts',
      );
    },
  );

  it('fail the build once Preact sets properties in another way', () => {
    expect(() => transformed(setAttributes(), 'n[t]=r', preact)).toThrow('nothing to patch');
  });

  it('leave the rest of the widget as it is', () => {
    expect(transformed(setAttributes(), '<img alt={text} />', '/widget/views/tile.tsx')).toBe(
      '<img alt={text} />',
    );
  });
});
