import { readdirSync, readFileSync } from 'node:fs';
import { type Documented, type ElementDocs, elementDocs } from './element-docs.ts';
import { codeCell, markdownTable } from './markdown-table.ts';

/** The documentation of every element, read from its doc block. */
export function documentedElements(): ElementDocs[] {
  return readdirSync('widget/elements')
    .filter((file) => /^storefront-(?!element)[\w-]+\.ts$/.test(file))
    .map((file) => elementDocs(file.replace(/\.ts$/, ''), readFileSync(`widget/elements/${file}`, 'utf8')));
}

/**
 * Generated regions: the reference of an element under its tag, and each of its tables by itself, such as
 * `storefront-reviews-tokens`.
 */
export function elementRegions(): Record<string, string> {
  const regions = documentedElements().flatMap((element) => [
    [element.tag, reference(element)],
    ...Object.entries(tables(element)).map(([kind, table]) => [`${element.tag}-${kind}`, table]),
  ]);
  return Object.fromEntries(regions);
}

/** One chapter per element, with its summary and its tables. */
export function elementChapters(): string {
  return documentedElements()
    .map((element) => `## \`<${element.tag}>\`\n\n${element.summary}\n\n${reference(element)}`)
    .join('\n\n');
}

const headings = {
  attributes: 'Attributes',
  events: 'Events',
  tokens: 'Tokens',
  parts: 'Parts',
  slots: 'Slots',
};
type Kind = keyof typeof headings;

function reference(element: ElementDocs): string {
  const all = tables(element);
  return (Object.keys(headings) as Kind[])
    .filter((kind) => element[kind].length > 0)
    .map((kind) => `### ${headings[kind]}\n\n${all[kind]}`)
    .join('\n\n');
}

function tables({ attributes, tokens, parts, events, slots }: ElementDocs): Record<Kind, string> {
  return {
    attributes: markdownTable(['Attribute', 'Values', 'Description'], attributes.map(attributeRow)),
    events: markdownTable(['Event', 'Description'], events.map(row)),
    tokens: markdownTable(['Token', 'Default', 'Description'], tokens.map(tokenRow)),
    parts: markdownTable(['Part', 'Description'], parts.map(row)),
    slots: markdownTable(['Slot', 'Description'], slots.map(row)),
  };
}

const row = ({ name, description }: Documented) => [codeCell(name), description];
const attributeRow = ({ name, type = '', description }: Documented) => [
  codeCell(name),
  codeCell(type),
  description,
];
const tokenRow = ({ name, fallback = '', description }: Documented) => [
  codeCell(name),
  codeCell(fallback),
  description,
];
