import type { ImportTotals } from '../../csv/import-reviews.ts';

/** The report at the end of an import. `rejects` says where the rejected rows are. */
export function importSummary(totals: ImportTotals, dryRun: boolean, rejects: string): string {
  const count = (number: number) => shown(number).padStart(9);
  const products = totals.handles.size;
  return [
    `\n${headline(totals, dryRun)}`,
    `${count(totals.created)} new`,
    `${count(totals.updated)} changed`,
    `${count(totals.unchanged)} unchanged`,
    `${count(totals.rejected)} rejected${totals.rejected > 0 ? `, ${rejects}` : ''}`,
    ...(totals.warned > 0 ? [`${count(totals.warned)} with a photo or video left out`] : []),
    `${count(totals.rows)} rows, ${shown(products)} ${products === 1 ? 'product' : 'products'}, ${shown(totals.published)} published`,
    ...(totals.ofShop > 0 ? [`${count(totals.ofShop)} of them reviews of the shop itself`] : []),
    ...nextStep(totals, dryRun),
  ].join('\n');
}

function headline({ stopped }: ImportTotals, dryRun: boolean): string {
  if (stopped) return 'Stopped. Run the same command again to continue. So far:';
  return dryRun ? 'Dry run: nothing was changed. The import would give:' : 'Done.';
}

function nextStep(totals: ImportTotals, dryRun: boolean): string[] {
  const accepted = totals.rows - totals.rejected;
  return [
    ...(accepted > 0 && totals.published === 0
      ? ["Shoppers see none of these reviews until they are published: add --set 'is_published=1'"]
      : []),
    ...(totals.example && !dryRun
      ? [
          `\nSee them with npm start, for example at /products/${encodeURIComponent(totals.example)}, or on a page of your shop:`,
          `<storefront-reviews product-handle="${attributeText(totals.example)}"></storefront-reviews>`,
        ]
      : []),
  ];
}

function shown(number: number): string {
  return number.toLocaleString('en');
}

function attributeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
