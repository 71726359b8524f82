import { isAttributeName } from '../../contract/attribute-name.ts';
import { expressibleText } from '../../contract/expressible-text.ts';

/**
 * Attributes of an element by name. Undefined ones are left out, and so are event handlers and names that
 * would be more than an attribute.
 */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** The HTML of an element without content. */
export function plainElement(element: string, attributes: Attributes): string {
  return `<${element}${attributeText(attributes)}></${element}>`;
}

/** Attributes as HTML, each preceded by a space. */
export function attributeText(attributes: Attributes): string {
  const escaped = (value: string) =>
    expressibleText(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined || !isAttributeName(name) ? '' : ` ${name}="${escaped(value)}"`,
    )
    .join('');
}
