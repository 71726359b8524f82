/** The edge's `/integrity.json`. */
export type Integrity = {
  version: string;
  /** The immutable file name of the script. */
  script: string;
  /** `sha384-…` by immutable file name: the script and its chunks. */
  integrity: Record<string, string>;
};

/**
 * The tag that loads exactly this version from an edge, whose URL ends in a slash. Browsers refuse a script
 * with another hash. With `importMap`, they check the chunks as well. With `preload`, they request the chunk
 * of the reviews together with the script instead of after it, which saves a round trip on pages that show
 * reviews.
 */
export function scriptTag(
  edge: string,
  { script, integrity }: Integrity,
  { importMap = false, preload = false }: { importMap?: boolean; preload?: boolean } = {},
): string {
  const hash = integrity[script];
  if (!hash) throw new Error(`No hash for ${script}`);
  const chunks = Object.entries(integrity).filter(([name]) => name !== script);
  const reviews = chunks.filter(([name]) => preload && /^assets\/reviews-\w+\.js$/.test(name));
  const urls = Object.fromEntries(chunks.map(([name, value]) => [`${edge}${name}`, value]));
  return [
    ...(importMap ? [`<script type="importmap">${JSON.stringify({ integrity: urls })}</script>`] : []),
    ...reviews.map(
      ([name, value]) => `<link rel="modulepreload" href="${edge}${name}" integrity="${value}" crossorigin>`,
    ),
    `<script type="module" async src="${edge}${script}" integrity="${hash}" crossorigin></script>`,
  ].join('\n');
}
