import { elementDocs } from '../../../scripts/elements/element-docs.ts';
import { partTokens } from '../../../widget/theme/part-tokens.ts';
import type { PropertyName } from './properties.ts';

/** A documented part, the elements that have it, and the tokens that change it. */
export type Part = { name: string; description: string; elements: string[]; tokens: PropertyName[] };

const sources = import.meta.glob<string>('../../../widget/elements/storefront-*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All parts of all elements; the ones of `<storefront-reviews>` first. */
export const parts: readonly Part[] = merged();

export function partNamed(name: string): Part | undefined {
  return parts.find((part) => part.name === name);
}

/** The selector for a part in a style sheet. */
export function selectorOf({ name, elements }: Part, element = elements[0]): string {
  return `${element}::part(${name})`;
}

function merged(): Part[] {
  const found = new Map<string, Part>();
  const tags = Object.keys(sources).map((path) => path.replace(/^.*\/|\.ts$/g, ''));
  for (const tag of tags.sort((one) => (one === 'storefront-reviews' ? -1 : 1))) {
    const { parts } = elementDocs(tag, sources[`../../../widget/elements/${tag}.ts`] ?? '');
    for (const { name, description } of parts) {
      const part = found.get(name) ?? {
        name,
        description,
        elements: [],
        tokens: [...(partTokens[name] ?? [])],
      };
      part.elements.push(tag);
      found.set(name, part);
    }
  }
  return [...found.values()];
}
