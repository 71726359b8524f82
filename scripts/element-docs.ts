/** What the doc block of an element says: the only description of its attributes, parts, tokens and events. */
export type ElementDocs = {
  /** `<storefront-…>` without the brackets. */
  tag: string;
  /** The first paragraph. */
  summary: string;
  attributes: Documented[];
  tokens: Documented[];
  parts: Documented[];
  events: Documented[];
  slots: Documented[];
};

/** `type` of an attribute, `fallback` of a token. */
export type Documented = { name: string; type?: string; fallback?: string; description: string };

/** Reads the doc block above the class in the source of an element. The file is named after its tag. */
export function elementDocs(tag: string, source: string): ElementDocs {
  const [before = ''] = source.split(/^export (?:abstract )?class /m);
  const block = before.slice(before.lastIndexOf('/**')).replace(/^\s*\/?\*+\/?/gm, '');
  const [text = '', ...tags] = block.split(/^\s*@(?=\w)/m);
  const tagged = (name: string) =>
    tags.filter((entry) => entry.startsWith(`${name} `)).map((entry) => documented(entry.slice(name.length)));
  return {
    tag,
    summary: oneLine(text.trim().split(/\n\s*\n/)[0] ?? ''),
    attributes: tagged('attr'),
    tokens: tagged('cssprop'),
    parts: tagged('csspart'),
    events: tagged('fires'),
    slots: tagged('slot'),
  };
}

/** `{type} name - description`, `[--name=fallback] - description` or `name - description`. */
function documented(entry: string): Documented {
  const [head = '', ...rest] = oneLine(entry).split(' - ');
  const { type, name, fallback } =
    /^(?:\{(?<type>[^}]*)\} )?\[?(?<name>[^\s=\]]*)(?:=(?<fallback>.*?))?\]?$/.exec(head)?.groups ?? {};
  return {
    name: name ?? '',
    ...(type ? { type } : {}),
    ...(fallback ? { fallback } : {}),
    description: rest.join(' - '),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
