/**
 * The style that hides regions by the names of their parts, and the heading by its own. What is no name is left out.
 * The lightbox is not a region: a dialog that is open and cannot be seen would hold the page.
 */
export function hiddenRegions(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => /^[a-z-]+$/.test(name))
    .map((name) => {
      const part = `[part~="${name}"]`;
      return `${flat.get(name) ?? `${part}:not(dialog),form:has(>${part})`},${part}+.icon,.skeleton>.${name}{display:none}.body:has(>${part}){grid-template-columns:minmax(0,1fr)}`;
    })
    .join('');
}

const noHeight = '{block-size:0;min-block-size:0;margin:0;padding:0;border:0;overflow:hidden}';

/** These take the focus of what is gone, and reviews that are turned to begin there: they stay, without a height. */
const flat = new Map([
  ['heading', `#heading${noHeight}#heading>*`],
  ['range', `.range${noHeight}.sort`],
]);
