import type { ImportField } from '../columns/import-fields.ts';
import type { RowCells } from './row-cells.ts';

const idFields = ['id', 'product_id', 'product_handle'] as const satisfies ImportField[];

/**
 * Reasons to reject a row whose ids a spreadsheet rounded, as in `7.63291E+12`: many ids become the same
 * text, which would merge products.
 */
export function roundedIds(cell: RowCells): string[] {
  return idFields
    .filter((field) => isRounded(cell(field)))
    .map(
      (field) =>
        `${field} was rounded by a spreadsheet (a number such as 7.63E+12): format its column as text before saving, or export it again without opening it in a spreadsheet`,
    );
}

export function isRounded(id: string): boolean {
  return /^\d+([.,]\d+)?E\+?\d+$/i.test(id);
}
