import { relative, resolve } from 'node:path';
import process from 'node:process';
import { consolePath } from '../src/contract/console.ts';
import { unknownVariables } from '../src/server/config/unknown-variables.ts';
import { onStopSignal } from '../src/server/drivers/on-stop-signal.ts';
import { edgeNames, serviceEnvironment } from '../src/service/config/environment.ts';
import { openingDatabase } from '../src/service/drivers/database-failure.ts';
import { nodeHash } from '../src/service/drivers/process/node-hash.ts';
import { scryptPasswords } from '../src/service/drivers/process/scrypt-passwords.ts';
import { ownShop } from '../src/service/store/shops.ts';
import { demoSignInLink } from './demo-sign-in-link.ts';
import { openShopStore, type ShopStore } from './drivers/open-shop-store.ts';
import { runningShop } from './drivers/running-shop.ts';
import { readDemoEnvironment } from './environment.ts';
import { fill, fillOtherShops, type OpenedShop } from './fill.ts';
import { fillQueue } from './fill-queue.ts';
import { listen } from './listen.ts';
import { mainProductHandle } from './seed/products.ts';
import { osier } from './shops/osier.ts';

/** `npm start`: the whole product, with the shop's own reviews if there are any, or with the demo's. */
async function main(): Promise<void> {
  for (const line of unknownVariables(process.env, serviceEnvironment, edgeNames)) console.error(line);
  const { HOST, PORT, PUBLIC_URL, DATABASE_URL, SERVICE_KEY } = readDemoEnvironment(process.env);
  const shop = await openingDatabase(() =>
    openShopStore({ url: DATABASE_URL, keys: SERVICE_KEY }, process.cwd()),
  );
  const running = runningShop(shop.file, fetch);
  const url = await running.find();
  if (url) {
    await shop.store.close();
    throw new Error(`Already running: ${url}\nStop that one first, with Ctrl+C in its terminal.`);
  }

  const otherShops = shop.isDemo ? await fillDemo(shop.store) : [];
  const example = await exampleHandle(shop);
  const demo = await listen(shop.store, {
    host: HOST,
    port: PORT,
    log: printFailure,
    isGuest: !shop.isDemo,
    otherShops,
    ...(shop.isDemo && {
      edgeEnvironment: submissions(PORT, PUBLIC_URL),
      mediaFolder: resolve('.data/demo-media'),
      mailbox: { mails: [] },
    }),
    access: {
      keys: shop.keys,
      passwords: scryptPasswords(),
      hash: nodeHash,
      publicUrl: PUBLIC_URL,
    },
  });
  const origin = PUBLIC_URL ?? demo.address;
  const link = shop.isDemo
    ? await demoSignInLink(
        shop.store,
        origin,
        otherShops.map(({ id }) => id),
      )
    : undefined;
  running.announce(demo.address);
  // Before the greeting, because a program that waits for it may stop the demo at once.
  onStopSignal(() => {
    running.withdraw();
    return demo.close();
  });
  console.log(greeting(demo.address, shop, { example, console: link ?? `${origin}${consolePath}` }));
}

/** Fills the store of the demo, and returns the shops beside the one at the root. */
async function fillDemo(store: ShopStore['store']): Promise<OpenedShop[]> {
  await fill(store);
  await store.renameShop(ownShop, osier.name);
  const otherShops = await fillOtherShops(store);
  await fillQueue(store, [{ id: ownShop, profile: osier }, ...otherShops], Date.now());
  return otherShops;
}

/** Lets the pages of the demo send reviews. */
function submissions(port: number, publicUrl = ''): Record<string, string> {
  const origins = [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
    publicUrl && new URL(publicUrl).origin,
  ];
  return { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: origins.filter(Boolean).join(',') };
}

async function exampleHandle({ store, isDemo }: ShopStore): Promise<string> {
  if (isDemo) return mainProductHandle;
  const products = await store.listProducts(ownShop);
  const [most] = products.sort((one, other) => other.review_count - one.review_count);
  return most && most.review_count > 0 ? most.handle : 'your-product-handle';
}

function greeting(
  url: string,
  { file, isDemo }: ShopStore,
  { example, console }: { example: string; console: string },
): string {
  const source = isDemo
    ? 'three demo shops with invented reviews'
    : `the reviews in ${file === ':memory:' ? 'your database' : relative('.', file)}`;
  return `Ready: ${url}
Console: ${console}${isDemo ? ' (the link signs in once)' : ''}
Theme studio: ${url}/studio
${isDemo ? `Mailbox: ${url}/mailbox\n` : ''}It shows ${source}. To show them on a page of your own, add:

  <script type="module" async src="${url}/storefront-reviews.js"></script>
  <storefront-reviews product-handle="${example}"></storefront-reviews>
${isDemo ? writing(file) : ''}
Press Ctrl+C to stop.`;
}

/** How a newcomer publishes a review of their own. */
function writing(file: string): string {
  return `
Click "Write a review" on a product page, and publish it in the console, or in a second terminal with the
variable DATABASE_URL set to file:${relative('.', file)}:

  npm run service -- reviews publish --sources "Store front"
`;
}

/** Successes would bury the URL. */
function printFailure(event: { event: string }): void {
  if (/fail|missing|ignored|refused|given_up/.test(event.event)) console.error(JSON.stringify(event));
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return code === 'EADDRINUSE'
    ? 'Another program uses this port. Choose a different one with PORT.'
    : error.message || code || error.name;
}

await main().catch((error: unknown) => {
  // A server that already listens, or a connection to the database, would keep the process alive.
  process.stderr.write(`${sentenceOf(error)}\n`, () => process.exit(1));
});
