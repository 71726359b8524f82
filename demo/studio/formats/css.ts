import { lookSheet } from '../theme/looks.ts';
import { changes, type Theme } from '../theme/theme.ts';

/** All elements, so that a theme colours ratings, galleries and the form too. */
export const elements = [
  ...['storefront-reviews', 'storefront-rating', 'storefront-review-gallery'],
  ...['storefront-review-carousel', 'storefront-review-quote', 'storefront-review-form'],
];

/** The theme as a style sheet for any shop. Its first comment names the look for the studio. */
export function cssOf(theme: Theme): string {
  return [`/* ${titleOf(theme)} */`, lookSheet(theme.look), rule(theme)]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** The changed values as a rule; empty without changes. `print` replaces a value. */
export function rule(theme: Theme, print = (_name: string, value: string) => value): string {
  const declarations = changes(theme).map(([name, value]) => `  ${name}: ${print(name, value)};`);
  return declarations.length ? `${elements.join(',\n')} {\n${declarations.join('\n')}\n}` : '';
}

/** `Reviews: look "bold", 3 changes`, which the studio reads again. */
export function titleOf(theme: Theme): string {
  const { length } = changes(theme);
  return `Reviews: look "${theme.look}"${length ? `, ${length} ${length === 1 ? 'change' : 'changes'}` : ''}`;
}

/** The two lines of HTML that show the reviews of a product. `edge` is the URL of the script's folder. */
export function twoLines({ look }: Theme, edge: string): string {
  // The look puts them into a column of their own.
  const extras = look === 'column' ? ' extras="initials"' : '';
  return `<script type="module" async src="${edge}/storefront-reviews.js"></script>
<storefront-reviews product-handle="your-product-handle"${extras}></storefront-reviews>`;
}
