import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import type { Documented, ElementDocs } from '../../elements/element-docs.ts';
import { attributeType, defaultOf } from './attribute-type.ts';

/**
 * The custom-elements manifest, for editors and other tools.
 * `eventTypes` has the type name of each event. Throws if one is missing.
 * Source: https://github.com/webcomponents/custom-elements-manifest, 2.1.0.
 */
export function customElements(elements: ElementDocs[], eventTypes: Record<string, string>): Package {
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'index.js',
        declarations: elements.map((element) => declaration(element, eventTypes)),
        exports: elements.map(({ tag }) => {
          const name = className(tag);
          return { kind: 'js', name, declaration: { name, module: 'index.js' } };
        }),
      },
      {
        kind: 'javascript-module',
        path: 'define.js',
        declarations: [],
        exports: elements.map(({ tag }) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: className(tag), module: 'index.js' },
        })),
      },
    ],
  };
}

/** The only attribute that is also a property, because its value may be an object. */
const property = 'messages';

/** Turns `storefront-reviews` into `StorefrontReviews`. */
function className(tag: string): string {
  return `-${tag}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function declaration(element: ElementDocs, eventTypes: Record<string, string>): CustomElementDeclaration {
  const { tag, summary, attributes, events, parts, tokens, slots } = element;
  return {
    kind: 'class',
    customElement: true,
    name: className(tag),
    tagName: tag,
    description: summary,
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      type: { text: attributeType(attribute) },
      ...defaultIn(attribute),
      description: attribute.description,
      ...(attribute.name === property ? { fieldName: property } : {}),
    })),
    members: attributes
      .filter(({ name }) => name === property)
      .map(({ name, description }) => ({
        kind: 'field',
        name,
        description,
        attribute: name,
        reflects: true,
        type: { text: 'MessageOverrides | string | null' },
      })),
    events: events.map(({ name, description }) => {
      const text = eventTypes[name];
      if (!text) throw new Error(`HTMLElementEventMap lacks the event ${name}`);
      return { name, type: { text }, description };
    }),
    slots: slots.map(named),
    cssParts: parts.map(named),
    cssProperties: tokens.map((token) => ({
      ...named(token),
      ...(token.type ? { syntax: token.type } : {}),
      ...(token.fallback ? { default: token.fallback } : {}),
    })),
  };
}

function defaultIn(attribute: Documented): { default?: string } {
  const value = defaultOf(attribute);
  return value === undefined ? {} : { default: value };
}

function named({ name, description }: Documented): { name: string; description: string } {
  return { name, description };
}
