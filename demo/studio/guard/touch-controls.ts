const touching = /:(?:hover|active|focus-visible|focus-within|focus)\b/g;

/** Everything that a pointer or a keyboard can reach. */
const controls = 'a[href], button, input, select, textarea, summary, label, [tabindex]';

/**
 * Shows all controls as hovered, pressed and focused at once, and returns them: the styles of one may depend
 * on another, such as a label with a ring around its field. Scripts cannot give an element these states, so
 * their rules are repeated for an attribute.
 */
export function touchControls(roots: readonly ShadowRoot[]): Element[] {
  for (const root of roots) repeatRules(root);
  return touchAgain(roots);
}

/** Shows the controls in roots as touched that have been touched before. */
export function touchAgain(roots: readonly ShadowRoot[]): Element[] {
  const found = controlsIn(roots);
  for (const control of found) control.setAttribute('data-touched', '');
  return found;
}

export function controlsIn(roots: readonly ShadowRoot[]): Element[] {
  return roots.flatMap((root) => [...root.querySelectorAll(controls)]);
}

export function isTouchable(element: Element): boolean {
  return element.matches(controls);
}

/** The roots whose controls decide the styles of some elements. */
export function rootsOf(elements: Iterable<Element>): ShadowRoot[] {
  return [...new Set([...elements].map((element) => element.getRootNode() as ShadowRoot))];
}

export function releaseControls(touched: readonly Element[]): void {
  for (const control of touched) control.removeAttribute('data-touched');
}

function repeatRules(root: ShadowRoot): void {
  const window = root.ownerDocument.defaultView as (Window & typeof globalThis) | null;
  const copy = root.adoptedStyleSheets.find(isCopy);
  const adopted = root.adoptedStyleSheets.filter((sheet) => sheet !== copy);
  // HTML of the edge has its styles in elements until it is adopted. More sheets arrive with the controls.
  const others = [...root.styleSheets, ...adopted];
  const marker = `.touched-rules { order: ${others.length}; }`;
  if (!window || copy?.cssRules[0]?.cssText === marker) return;
  const rules = others.flatMap((sheet) => [...sheet.cssRules].map(repeated));
  const next = new window.CSSStyleSheet();
  next.replaceSync([marker, ...rules].join('\n'));
  root.adoptedStyleSheets = [...adopted, next];
}

function isCopy(sheet: CSSStyleSheet): boolean {
  return sheet.cssRules[0]?.cssText.startsWith('.touched-rules') === true;
}

/** A label may be hovered, but only its field takes the focus. */
function markerFor(state: string): string {
  return /focus(-visible)?$/.test(state) ? '[data-touched]:not(label)' : '[data-touched]';
}

/** The rule for touched controls; empty for rules that do not depend on them. */
function repeated(rule: CSSRule): string {
  const { cssText } = rule;
  if (cssText.search(touching) < 0) return '';
  if ('selectorText' in rule || !('cssRules' in rule)) return cssText.replace(touching, markerFor);
  const inner = [...(rule.cssRules as CSSRuleList)].map(repeated).join('\n');
  const condition = cssText.slice(0, cssText.indexOf('{')).replace('(hover: hover)', 'all');
  return `${condition} {\n${inner}\n}`;
}
