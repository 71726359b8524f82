import { cssOf, elements } from '../formats/css.ts';
import { changes, type Theme } from '../theme/theme.ts';

export type Scheme = 'light' | 'dark';

/** The look of a previewed page: a theme, and the surroundings. */
export type Dress = { theme: Theme; scheme: Scheme; ground: string };

/** Milliseconds without a change until the page wears the exported sheet. */
const calm = 400;

/**
 * Returns a function that dresses a previewed page in the exported CSS of a theme. Changed values are painted
 * first, as properties of the elements, which browsers apply faster than a new sheet. The sheet follows once
 * nothing has changed for a moment.
 */
export function dresser(document: Document): (dress: Dress) => void {
  const wear = wearer(document);
  let worn: Dress | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const painted = new Map<HTMLElement, Set<string>>();
  const settle = ({ theme }: Dress) => {
    wear(cssOf(theme));
    for (const [element, names] of painted) for (const name of names) element.style.removeProperty(name);
    painted.clear();
  };
  return (next) => {
    const values = worn && newValues(worn, next);
    worn = next;
    clearTimeout(timer);
    if (!values) {
      const { dataset } = document.documentElement;
      dataset.scheme = next.scheme;
      dataset.ground = next.ground;
      settle(next);
      return;
    }
    for (const element of document.querySelectorAll<HTMLElement>(elements.join())) {
      const names = painted.get(element) ?? new Set();
      painted.set(element, names);
      for (const [name, value] of values) {
        element.style.setProperty(name, value);
        names.add(name);
      }
    }
    timer = setTimeout(settle, calm, next);
  };
}

/**
 * Returns a function that gives a page a style sheet, a constructed one, which no policy blocks. The
 * attribute makes the elements fit their quiet colours to the ground again, unless `keepsFit` is true.
 */
export function wearer(document: Document): (css: string, options?: { keepsFit?: boolean }) => void {
  const window = document.defaultView as (Window & typeof globalThis) | null;
  const sheet = window ? new window.CSSStyleSheet() : undefined;
  if (sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let shown = '';
  let revision = 0;
  return (css, { keepsFit = false } = {}) => {
    if (css !== shown) sheet?.replaceSync(css);
    shown = css;
    if (!keepsFit) document.documentElement.dataset.theme = String(revision++);
  };
}

/** The values to paint; undefined if the sheet or the surroundings have to change too. */
function newValues(before: Dress, next: Dress): [name: string, value: string][] | undefined {
  const isSamePage = before.scheme === next.scheme && before.ground === next.ground;
  const isReset = Object.keys(before.theme.values).some((name) => !(name in next.theme.values));
  if (!isSamePage || isReset || before.theme.look !== next.theme.look) return undefined;
  return changes(next.theme).filter(([name, value]) => before.theme.values[name] !== value);
}
