import type { Plugin } from 'vite';

/**
 * Makes Preact set attributes instead of properties, except for `value` and `draggable`: properties take 2 to 4 % of the main thread
 * time of 100 reviews (bench/README.md). Attributes reflect every property that the views set, so both do the same. Fails the
 * build if a view sets a property without such an attribute, and if there is nothing to patch, so that the plugin is removed
 * when it is no longer needed.
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
        // React's spellings of SVG attributes, which no view uses, would be searched for in each attribute.
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

/** Properties without an attribute, with one of another name, or whose `false` differs from a missing attribute. */
const unreflected =
  /\b(checked|className|contentEditable|currentTime|defaultChecked|defaultValue|htmlFor|indeterminate|innerHTML|innerText|muted|scrollLeft|scrollTop|selected|selectedIndex|spellcheck|srcObject|textContent|translate|volume|xlink\w*)[=:]/;
