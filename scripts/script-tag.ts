/** What an edge answers at `/integrity.json`. */
export type Integrity = {
  version: string;
  /** The name of the script that never changes. */
  script: string;
  /** `sha384-…` of every file that never changes, by its name: of the script, and of what it loads later. */
  integrity: Record<string, string>;
};

/**
 * What a page needs to load exactly this version from an edge, whose address ends in a slash: a browser refuses a
 * script with other bytes. `importMap` has it check what the script loads later, too.
 */
export function scriptTag(
  address: string,
  { script, integrity }: Integrity,
  { importMap }: { importMap: boolean },
): string {
  const hash = integrity[script];
  if (!hash) throw new Error(`There is no hash of ${script}`);
  const later = Object.entries(integrity).filter(([name]) => name !== script);
  const urls = Object.fromEntries(later.map(([name, value]) => [`${address}${name}`, value]));
  return [
    ...(importMap ? [`<script type="importmap">${JSON.stringify({ integrity: urls })}</script>`] : []),
    `<script type="module" async src="${address}${script}" integrity="${hash}" crossorigin></script>`,
  ].join('\n');
}
