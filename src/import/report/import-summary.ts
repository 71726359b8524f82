import type { ImportReport } from './import-report.ts';
import { mediaSummary } from './media-summary.ts';

/**
 * The report at the end of an import, for people. `rejects` says where the rejected rows are, `hasStates`
 * whether the file has a state column.
 */
export function importSummary(
  report: ImportReport,
  { rejects, hasStates }: { rejects: string; hasStates: boolean },
): string {
  const count = (number: number) => shown(number).padStart(9);
  const { products, reasons, not_taken } = report;
  return [
    `\n${headlines[report.status]}`,
    `${count(report.new)} new`,
    `${count(report.changed)} changed`,
    `${count(report.unchanged)} unchanged`,
    `${count(report.rejected)} rejected${report.rejected > 0 ? `, ${rejects}` : ''}`,
    ...Object.entries(reasons).map(([reason, rows]) => `${count(rows)}   ${reason}`),
    ...(report.incomplete > 0
      ? [`${count(report.incomplete)} imported without a part that could not be read`]
      : []),
    ...Object.entries(report.left_out).map(
      ([part, { rows, lines }]) =>
        `${count(rows)}   ${part} (line ${lines.join(', ')}${rows > lines.length ? ', …' : ''})`,
    ),
    `${count(report.rows)} ${report.rows === 1 ? 'row' : 'rows'}, ${shown(products)} ${products === 1 ? 'product' : 'products'}, ${shown(report.published)} published, ${shown(report.held)} held`,
    ...(report.replies > 0 ? [`${count(report.replies)} of them replies to other rows`] : []),
    ...(report.of_shop > 0 ? [`${count(report.of_shop)} of them reviews of the shop itself`] : []),
    ...(report.long_ids.length > 0
      ? [
          `Product ids above 9007199254740991 are stored under other numbers; find these products by their handles: ${report.long_ids.join(', ')}`,
        ]
      : []),
    ...mediaSummary(report),
    ...(not_taken.length > 0 ? [`Columns not taken: ${not_taken.join(', ')}`] : []),
    ...nextStep(report, hasStates),
  ].join('\n');
}

const headlines = {
  stopped: 'Stopped. Run the same command again to continue. So far:',
  'dry-run': 'Dry run: nothing was changed in the database. The import would give:',
  done: 'Done.',
};

function nextStep({ status, reviews, published, example }: ImportReport, hasStates: boolean): string[] {
  // A state column takes precedence over `--set`.
  const publishing = hasStates
    ? '--state changes what the states of the file mean, and "npm run service -- reviews publish" publishes single reviews'
    : 'add --set "is_published=1"';
  return [
    ...(reviews > 0 && published === 0
      ? [`Shoppers see none of these reviews until they are published: ${publishing}`]
      : []),
    ...(example && status !== 'dry-run'
      ? [
          `\nSee them with npm start, for example at /products/${encodeURIComponent(example)}, or on a page of your shop:`,
          `<storefront-reviews product-handle="${attributeText(example)}"></storefront-reviews>`,
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
