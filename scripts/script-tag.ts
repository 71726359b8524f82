/** The edge's `/integrity.json`. */
export type Integrity = {
  version: string;
  /** The immutable file name of the script. */
  script: string;
  /** `sha384-…` by immutable file name: the script and its chunks. */
  integrity: Record<string, string>;
};

/**
 * The tag that loads exactly this version from an edge, whose URL ends in a slash. Browsers refuse a script with another
 * hash. With `importMap`, they check the chunks as well.
 */
export function scriptTag(
  edge: string,
  { script, integrity }: Integrity,
  { importMap }: { importMap: boolean },
): string {
  const hash = integrity[script];
  if (!hash) throw new Error(`No hash for ${script}`);
  const chunks = Object.entries(integrity).filter(([name]) => name !== script);
  const urls = Object.fromEntries(chunks.map(([name, value]) => [`${edge}${name}`, value]));
  return [
    ...(importMap ? [`<script type="importmap">${JSON.stringify({ integrity: urls })}</script>`] : []),
    `<script type="module" async src="${edge}${script}" integrity="${hash}" crossorigin></script>`,
  ].join('\n');
}
