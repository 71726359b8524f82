import { tokens } from '../../widget/theme/tokens.ts';

/**
 * The documentation of an element. Its doc block is the only description of its attributes, parts, events and
 * slots, and names its tokens; `widget/theme/tokens.ts` describes them.
 */
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

/** `type` of an attribute or a token (CSS syntax), `fallback` of a token. */
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
    tokens: tagged('cssprop').map(({ name }) => documentedToken(name)),
    parts: tagged('csspart'),
    events: tagged('fires'),
    slots: tagged('slot'),
  };
}

/** `{type} name - description` or `name - description`. */
function documented(entry: string): Documented {
  const [head = '', ...rest] = oneLine(entry).split(' - ');
  const { type, name = '' } = /^(?:\{(?<type>[^}]*)\} )?(?<name>\S*)$/.exec(head)?.groups ?? {};
  return { name, ...(type ? { type } : {}), description: rest.join(' - ') };
}

function documentedToken(name: string): Documented {
  const token = tokens.find((token) => token.name === name);
  if (!token) throw new Error(`${name} is not in widget/theme/tokens.ts`);
  const { syntax, fallback, description } = token;
  // Private properties of the style sheets are no value that a shop can set.
  return { name, type: syntax, fallback: fallback.includes('--_') ? 'derived' : fallback, description };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
