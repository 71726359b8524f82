/**
 * A style sheet that hides regions, from a list of part names. Ignores anything that is not a name. Never
 * hides the lightbox: an invisible modal dialog would block the page.
 */
export function hiddenRegions(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => /^[a-z-]+$/.test(name))
    .map((name) => {
      const part = `[part~="${name}"]`;
      return `${special.get(name) ?? `${part}:not(dialog)`},${part}+.icon,.skeleton .${name}{display:none}`;
    })
    .join('');
}

const noHeight = '{block-size:0;min-block-size:0;margin:0;padding:0;border:0;overflow:hidden}';

const special = new Map([
  // With the button that shows it on a narrow screen.
  ['histogram', '[part="histogram"],[part="breakdown"]'],
  // These receive the focus after an update: they stay in place, without height.
  ['heading', `#heading${noHeight}#heading>*`],
  ['range', `.range${noHeight}.sort`],
  // Hides the icon in the field as well.
  ['search', 'form'],
]);
