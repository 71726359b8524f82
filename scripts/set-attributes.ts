import type { Plugin } from 'vite';

/**
 * Makes Preact set attributes instead of properties, except for `value` and `draggable`. A slow phone takes twice as long for a
 * property, 15 ms for 100 reviews: `part` even creates a list of tokens. All that the views set are reflected, so both do the
 * same. Fails the build if a source sets a property that no attribute reflects, and if there is nothing to patch, so that the
 * plugin is removed when it is no longer needed.
 */
export function setAttributes(): Plugin {
  return {
    name: 'set-attributes',
    transform: {
      filter: { id: /preact.dist.preact\.mjs|\/widget\/.*\.tsx/ },
      handler(code, id) {
        if (!id.includes('preact.mjs')) {
          const [, property] = unreflected.exec(code) ?? [];
          if (property) this.error(`${property} is not an attribute: scripts/set-attributes.ts`);
          return null;
        }
        const chosen = code.replace(
          /"width"!=(\w+)(?:&&"\w+"!=\1)+&&\1 in \w+(?=\)try)/,
          '("value"==$1||"draggable"==$1)',
        );
        // As properties do: true is the empty text, except in `aria-` attributes.
        const patched = chosen.replace(/"popover"==(\w+)&&1==(\w+)/, '!0===$2&&"-"!=$1[4]');
        // No view has a name that React spells in another way for SVG: two searches in each of its attributes.
        const short = patched.replace(
          /if\("http:..www\.w3\.org.2000.svg"==\w+\)(\w+)=\1\.replace\([^;]+;else /,
          '',
        );
        if (chosen === code || patched === chosen || short === patched)
          this.error('nothing to patch in preact');
        return { code: short, map: null };
      },
    },
  };
}

/** Those without an attribute, with another name, or whose `false` differs from a missing attribute. */
const unreflected =
  /\b(checked|className|contentEditable|currentTime|defaultChecked|defaultValue|htmlFor|indeterminate|innerHTML|innerText|muted|scrollLeft|scrollTop|selected|selectedIndex|spellcheck|srcObject|textContent|translate|volume|xlink\w*)[=:]/;
