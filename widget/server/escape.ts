import { isAttributeName } from '../../src/contract/attribute-name.ts';
import { expressibleText } from '../../src/contract/expressible-text.ts';

/**
 * An attribute with its value, preceded by a space. Values need no other escapes between double quotes. Empty
 * if the name is not that of an attribute.
 */
export function attribute(name: string, value: string): string {
  if (!isAttributeName(name)) return '';
  return value === '' ? ` ${name}` : ` ${name}="${escapedText(value).replaceAll('"', '&quot;')}"`;
}

/** Escapes the line ends that HTML parsers would change: they turn each CR into a line feed. */
export function keepLineEnds(html: string): string {
  return html.replaceAll('\r', '&#13;');
}

/**
 * JSON that cannot end its script element: without `<`, neither `</script>` nor `<!--` can occur. Old engines
 * treat U+2028 as a line end.
 */
export function dataBlock(value: unknown, attributes: string): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script${attributes}>${json}</script>`;
}

/** A copy whose texts HTML can express. */
export function expressible<Value>(value: Value): Value {
  if (typeof value === 'string') return expressibleText(value) as Value;
  if (Array.isArray(value)) return value.map(expressible) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, expressible(one)])) as Value;
}

/** Text as the content of an element. */
export function escapedText(text: string): string {
  return keepLineEnds(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}
