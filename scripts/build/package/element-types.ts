import type { Documented, ElementDocs } from '../../elements/element-docs.ts';
import { attributeType } from './attribute-type.ts';

/** Declares the attributes and events of each element, for the framework types. */
export function elementTypes(elements: ElementDocs[]): string {
  const each = (line: (element: ElementDocs) => string) => elements.map(line).join('\n');
  return `import type { MessageOverrides } from './index.js';

/** The attributes of each element, by tag. */
export interface ElementAttributes {
${each(({ tag, summary, attributes }) => `${comment(summary, '  ')}  '${tag}': {\n${attributes.map(attribute).join('')}  };`)}
}

/** The events of each element. All of them bubble up to the window. */
export interface ElementEvents {
${each(({ tag, events }) => `  '${tag}': Pick<HTMLElementEventMap, ${names(events)}>;`)}
}

export type ElementTag = keyof ElementAttributes;

/** The attributes of an element, and its properties with other names. */
export type ElementProps<Tag extends ElementTag> = ElementAttributes[Tag] &
  Partial<Omit<Own<HTMLElementTagNameMap[Tag]>, keyof ElementAttributes[Tag]>>;

/** Event handlers: \`Prefix\` and the name of the event. */
export type ElementHandlers<Tag extends ElementTag, Prefix extends string> = {
  [Type in keyof ElementEvents[Tag] & string as \`\${Prefix}\${Type}\`]?:
    | ((event: ElementEvents[Tag][Type]) => void)
    | undefined;
};

/** The members that other elements lack. */
type Own<Element> = Omit<Element, keyof HTMLElement | \`\${string}Callback\`>;

type AllEvents = Pick<HTMLElementEventMap, ${names(elements.flatMap(({ events }) => events))}>;

declare global {
  interface DocumentEventMap extends AllEvents {}
  interface WindowEventMap extends AllEvents {}
}
`;
}

function attribute(documented: Documented): string {
  const { name, description } = documented;
  const type = attributeType(documented);
  // HTML has numbers as text, and so has much JSX.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a type.
  const number = 'number | `${number}`';
  const accepted = type === 'number' ? number : name === 'messages' ? 'MessageOverrides | string' : type;
  return `${comment(description, '    ')}    '${name}'?: ${accepted} | undefined;\n`;
}

function names(events: Documented[]): string {
  const all = new Set(events.map(({ name }) => `'${name}'`));
  return [...all].join(' | ') || 'never';
}

function comment(text: string, indent: string): string {
  return `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;
}
