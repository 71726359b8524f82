import type { RowCells } from './row-cells.ts';

/** Labels of the line below a table that sums it up. */
const totals =
  /^((grand|sub)?[ -]?totals?|averages?|summe|gesamt|insgesamt|mittelwert|durchschnitt|moyenne|promedio|totale|totaal|gemiddelde|середнє|среднее|итого|всього|合計|平均|合计|总计|總計|합계|평균)( ?[:=].*)?$/i;

/** Whether a row without text is such a line: a product, an author or an id is a label. */
export function isTotals(cell: RowCells): boolean {
  const labels = ['author', 'product_title', 'product_id', 'product_handle', 'id'] as const;
  return labels.some((field) => totals.test(cell(field)));
}
