import type { Documented, ElementDocs } from '../../elements/element-docs.ts';
import { allowedValues, attributeType, defaultOf } from './attribute-type.ts';

/** `html.customData` of Visual Studio Code: tags, and attributes with their values. */
export function htmlCustomData(elements: ElementDocs[]) {
  return {
    version: 1.1,
    tags: elements.map(({ tag, summary, attributes }) => ({
      name: tag,
      description: markdown(summary),
      attributes: attributes.map((attribute) => ({
        name: attribute.name,
        description: markdown(attribute.description),
        ...valuesOf(attribute),
      })),
    })),
  };
}

/**
 * `css.customData` of Visual Studio Code: tokens and parts, each listed once even if several elements share
 * it.
 */
export function cssCustomData(elements: ElementDocs[]) {
  return {
    version: 1.1,
    properties: listed(elements, 'tokens'),
    pseudoElements: listed(elements, 'parts').map(({ name, description }) => ({
      name: `::part(${name})`,
      description,
    })),
  };
}

/** Web types for JetBrains editors. Source: https://github.com/JetBrains/web-types. */
export function webTypes(
  elements: ElementDocs[],
  { name, version }: { name: string; version: string },
  eventTypes: Record<string, string>,
) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map(({ tag, summary, attributes, events, parts, tokens, slots }) => ({
          name: tag,
          description: summary,
          attributes: attributes.map((attribute) => ({
            name: attribute.name,
            description: attribute.description,
            default: defaultOf(attribute),
            value: { type: attributeType(attribute) },
          })),
          slots: slots.map(described),
          js: { events: events.map((event) => ({ ...described(event), type: eventTypes[event.name] })) },
          css: {
            parts: parts.map(described),
            properties: tokens.map((token) => ({ ...described(token), default: token.fallback })),
          },
        })),
      },
    },
  };
}

function valuesOf(attribute: Documented): { values?: { name: string }[]; valueSet?: string } {
  // `v` marks an attribute that takes no value.
  if (attribute.type === 'boolean') return { valueSet: 'v' };
  const values = allowedValues(attribute).map((name) => ({ name }));
  return values.length > 0 ? { values } : {};
}

function listed(elements: ElementDocs[], kind: 'tokens' | 'parts') {
  const all = elements.flatMap((element) => element[kind].map((one) => ({ tag: element.tag, ...one })));
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, uses]) => {
    const texts = Map.groupBy(uses, ({ description }) => description);
    const paragraphs = [...texts].map(
      ([text, uses]) => `${uses.map(({ tag }) => `\`<${tag}>\``).join(', ')}: ${text}`,
    );
    return { name, description: markdown(paragraphs.join('\n\n')) };
  });
}

function markdown(value: string) {
  return { kind: 'markdown', value };
}

function described({ name, description }: Documented) {
  return { name, description };
}
