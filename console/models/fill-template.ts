import type { ModeratedReview } from '../../src/contract/moderation.ts';
import type { Template } from './tools.ts';

/** The placeholders of a template. */
export const templateNames = ['name', 'product', 'shop', 'stars'] as const;

/**
 * The text of a template for a review. It has only the first word of the author's name, because everybody
 * reads the reply. Unknown placeholders, and placeholders without a value, stay as they are.
 */
export function fillTemplate(
  text: string,
  { author, product_title, rating }: ModeratedReview,
  shop: string,
): string {
  const [first = ''] = author.trim().split(/\s+/);
  const name = first.includes('@') ? '' : first;
  const values: Record<string, string> = { name, product: product_title, shop, stars: `${rating}` };
  return text.replace(placeholder, (all, key: string) => (Object.hasOwn(values, key) && values[key]) || all);
}

/** The placeholders that are left in a text, each once: nobody may send them. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(placeholder) ?? [])];
}

const placeholder = /\{\s*([\p{L}\p{N}_.-]{1,40})\s*\}/gu;

/** The templates in the language of a review first, then those for any language, each by name. */
export function sortedTemplates(templates: readonly Template[], language: string): Template[] {
  const rank = (template: Template) =>
    template.language === '' ? 1 : template.language === language ? 0 : 2;
  return templates.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}
