import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { fill } from '../demo/fill.ts';
import { listen } from '../demo/listen.ts';
import { openSqlite } from '../src/service/drivers/node-sqlite.ts';
import { migrate } from '../src/service/sql/migrate.ts';
import { sqlStore } from '../src/service/sql/sql-store.ts';
import { chromiumArguments, findChromium } from './browser.ts';

// npm run picture: takes the picture of the README from the demonstration shop, with the widget that was built last.
const db = openSqlite(':memory:');
await migrate(db);
const store = sqlStore(db, Date.now);
await fill(store);
const shop = await listen(store, { host: '127.0.0.1', port: 0, log: () => {} });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath ? { executablePath } : {}),
});
const page = await browser.newPage({ viewport: { width: 1120, height: 1120 }, deviceScaleFactor: 1.5 });
await page.goto(shop.address);
const reviews = page.locator('#reviews');
await reviews.getByRole('article').first().waitFor();
await reviews.evaluate((element) =>
  window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 24),
);
await page.waitForLoadState('networkidle');
// The controls of a video turn for a moment, and no event tells when they stop.
await page.waitForTimeout(2_000);
mkdirSync('docs/images', { recursive: true });
await page.screenshot({ path: 'docs/images/reviews.png' });
await browser.close();
await shop.close();
