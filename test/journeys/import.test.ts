import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { listen } from '../../demo/listen.ts';
import { openSqlite } from '../../src/service/drivers/sqlite/node-sqlite.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import { patientDeadlines, patiently } from '../../testing/edge/patiently.ts';
import { openBrowser, visit } from '../../testing/journeys/shop.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';
import { testKeys } from '../../testing/service/test-access.ts';

const file = resolve('../shared/data/womens-clothing-en/womens_clothing_reviews_first1000.csv');

it.runIf(existsSync(file))(
  'an imported file shows every product with its review count and average rating',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-'));
    const database = join(folder, 'reviews.db');
    const map = ['--map', 'rating=Rating,content=Review Text,product_id=Clothing ID'];
    const set = ['--set', 'author=Customer,is_published=1', '--ignore', '*'];
    const command = [
      '--disable-warning=ExperimentalWarning',
      'src/service/on/import.ts',
      file,
      ...map,
      ...set,
    ];
    execFileSync(process.execPath, command, {
      env: { ...process.env, DATABASE_URL: `file:${database}` },
      stdio: 'ignore',
    });

    const rows: Record<string, string>[] = parse(readFileSync(file, 'utf8'), { columns: true });
    const stars = Map.groupBy(rows, (row) => row['Clothing ID'] ?? '');
    const expected = [...stars].map(([handle, of]) => {
      const sum = of.reduce((total, row) => total + Number(row.Rating), 0);
      return [handle, { count: of.length, average: sum / of.length }] as const;
    });
    expect(expected).toHaveLength(149);

    const store = sqlStore(openSqlite(database), Date.now, testKeys);
    const shop = await listen(store, {
      host: '127.0.0.1',
      port: 0,
      log: () => {},
      after: patiently,
      callDeadlines: patientDeadlines,
    });
    for (let from = 0; from < expected.length; from += 50) {
      const some = expected.slice(from, from + 50);
      const handles = some.map(([handle]) => handle).join(',');
      const answer = await (await freshFetch(`${shop.address}/v1/ratings?products=${handles}`)).json();
      expect(answer).toMatchObject(Object.fromEntries(some));
    }

    const browser = await openBrowser();
    const listing = await visit(browser, `${shop.address}/products`);
    await listing.page.getByText('149 products').first().waitFor();
    for (const [handle, { count, average }] of expected.slice(0, 5)) {
      const { page } = await visit(browser, `${shop.address}/products/${handle}`);
      const widget = page.locator('storefront-reviews');
      await widget.getByText(average.toFixed(1), { exact: true }).first().waitFor();
      // A product with fewer than five reviews has no range, which repeats the number.
      await widget
        .getByText(new RegExp(`^${count} reviews?$`))
        .first()
        .waitFor();
    }
    await browser.close();
    await shop.close();
    rmSync(folder, { recursive: true });
  },
);
