/** The doc block of an element, parsed: the only description of its attributes, tokens, parts, events and slots. */
export type ElementDocs = {
  /** The tag name, without angle brackets. */
  tag: string;
  /** The first paragraph of the doc block. */
  summary: string;
  attributes: Documented[];
  tokens: Documented[];
  parts: Documented[];
  events: Documented[];
  slots: Documented[];
};

/** One entry of a doc block. Attributes have a `type`; tokens have a `fallback`. */
export type Documented = { name: string; type?: string; fallback?: string; description: string };

/** Parses the doc block above the class in the source of an element. */
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

/** Parses `{type} name - description`, `[--name=fallback] - description` or `name - description`. */
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
