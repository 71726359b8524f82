import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { openChromium } from '../testing/browsers/chromium.ts';

// node bench/first-review.ts: follows the README in a fresh clone with an empty home, and publishes an
// imported review in the console. Prints the seconds from the start to the end of each step.
const folder = mkdtempSync(join(tmpdir(), 'first-review-'));
const started = performance.now();
const step = (name: string) =>
  console.log(`| ${name} | ${Math.round((performance.now() - started) / 1_000)} |`);

const clone = join(folder, 'clone');
execFileSync('git', ['clone', '--quiet', process.cwd(), clone]);
step('the repository is cloned');
const shop = spawn('npm', ['start'], {
  cwd: clone,
  env: { ...process.env, HOME: folder, PORT: '4599' },
  stdio: ['ignore', 'pipe', 'ignore'],
  detached: true,
});
process.once('exit', () => {
  if (shop.pid !== undefined) process.kill(-shop.pid, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
const link = await new Promise<string>((found, failed) => {
  createInterface(shop.stdout).on('line', (line) => {
    const [url] = /http:\S+\/console\/link\/\S+/.exec(line) ?? [];
    if (url) found(url);
  });
  shop.once('exit', () => failed(new Error('npm start ended')));
});
step('`npm start` has printed the link');

const file = join(folder, 'reviews.csv');
writeFileSync(
  file,
  `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location,metaobject_handle
My first import,Keeps tea warm,5,2024-01-02 10:00:00 UTC,web,not-yet,Ida,ida@example.com,12,mug,,,,,,
`,
);
const browser = await openChromium();
const page = await browser.newPage();
page.setDefaultTimeout(120_000);
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const read = (text: string) => page.getByText(text).first().waitFor();
await page.goto(link);
await page.getByRole('button').click();
await page.getByRole('link', { name: /^To do/ }).waitFor();
step('signed in');
await page.getByRole('link', { name: 'Import', exact: true }).click();
await page.locator('input[type=file]').setInputFiles(file);
await read('This is an export of Judge.me');
await press('Check without importing');
await read('The import would give:');
await press('Import');
await page.getByRole('link', { name: 'Show the imported reviews' }).click();
step('imported');
await press('Publish');
await read('Published “My first import”.');
step('published');
await browser.close();
process.exit(0);
