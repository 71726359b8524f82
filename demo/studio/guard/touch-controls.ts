const touching = /:(?:hover|active|focus-visible|focus-within|focus)\b/g;

/** Everything that a pointer or a keyboard can reach. */
const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Shows all controls, or the ones of `kept`, as hovered, pressed and focused at once, and returns them.
 * Scripts cannot give an element these states, so their rules are repeated for an attribute.
 */
export function touchControls(roots: readonly ShadowRoot[], kept?: ReadonlySet<Element>): Element[] {
  return roots.flatMap((root) => {
    repeatRules(root);
    const found = [...root.querySelectorAll(controls)].filter((control) => !kept || kept.has(control));
    touchAgain(found);
    return found;
  });
}

/** Shows controls as touched whose roots have had touched ones before. */
export function touchAgain(controls: Iterable<Element>): void {
  for (const control of controls) control.setAttribute('data-touched', '');
}

export function isTouchable(element: Element): boolean {
  return element.matches(controls);
}

export function releaseControls(touched: Iterable<Element>): void {
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

/** The rule for touched controls; empty for rules that do not depend on them. */
function repeated(rule: CSSRule): string {
  const { cssText } = rule;
  if (cssText.search(touching) < 0) return '';
  if ('selectorText' in rule || !('cssRules' in rule)) return cssText.replace(touching, '[data-touched]');
  const inner = [...(rule.cssRules as CSSRuleList)].map(repeated).join('\n');
  const condition = cssText.slice(0, cssText.indexOf('{')).replace('(hover: hover)', 'all');
  return `${condition} {\n${inner}\n}`;
}
