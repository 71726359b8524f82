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
      return `${part}:not(dialog),${part}+.icon,.skeleton>.${name},#${name}{display:none}.body:has(>${part}){grid-template-columns:minmax(0,1fr)}`;
    })
    .join('');
}
