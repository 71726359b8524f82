import { writeFileSync } from 'node:fs';
import { textOf } from '../../testing/service/content/fill-database.ts';

/** Writes a CSV file of new reviews as another system exports them, with the texts of `fillDatabase`. */
export function writeReviewsFile(path: string, rows: number): void {
  const lines = [
    'id,product_id,product_handle,rating,author,author_email,title,content,commented_at,is_verified,is_published',
  ];
  for (let row = 0; row < rows; row++) {
    const { title, content } = textOf((row * 13) % 5_000);
    const product = 1 + ((row * 31) % 500);
    const date = new Date(1_500_000_000_000 + ((row * 7_919_000) % 200_000_000) * 1_000).toISOString();
    lines.push(
      `bench-${row},${product},product-${product},${1 + (row % 5)},Customer ${row},c${row}@example.com,${title},"${content}",${date},1,1`,
    );
  }
  writeFileSync(path, lines.join('\n'));
}
