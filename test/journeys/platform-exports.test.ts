import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Listening, listen } from '../../demo/listen.ts';
import { patientDeadlines, patiently } from '../../testing/edge/patiently.ts';
import { openBrowser, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { shopifyShop } from '../../testing/platforms/shopify/shopify-shop.ts';
import { wooCommercePage } from '../../testing/platforms/woocommerce-page.ts';
import { type GuidedImport, guidedImport } from '../../testing/service/commands/guided-import.ts';

/** WooCommerce's reviews of product 107, as its usual exporter writes them: without slugs. */
const wooCommerceExport = `comment_ID,comment_post_ID,product_SKU,product_title,comment_author,comment_author_url,comment_author_email,comment_author_IP,comment_date,comment_date_gmt,comment_content,comment_approved,comment_parent,user_id,rating,verified,title
11,107,MUG-1,Harbour mug,Ida,,ida@example.com,192.0.2.7,2024-05-01 12:00:00,2024-05-01 10:00:00,<p>Keeps tea warm</p>,1,0,5,4,1,Lovely
12,107,MUG-1,Harbour mug,Shop,,shop@example.com,192.0.2.8,2024-05-02 12:00:00,2024-05-02 10:00:00,Thank you very much,1,11,1,,,
`;

/** Judge.me's export of a Shopify store. */
const shopifyExport = `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location,metaobject_handle
Warm,Fits the hand,3,2024-05-01 10:00:00 UTC,web,ok,Jo,jo@example.com,7632912345678,tea-bowl,,,,,,
`;

/** Yotpo's export of a Shopify store: ids, and the URL of the page. */
const yotpoExport = `product_id,product_title,product_url,date,review_content,review_score,review_title,display_name,email,user_type,published
7632912345679,Slip jug,https://my-shop.example/products/slip-jug?variant=4,2024-03-15,Pours without a drop,4,Good,Ana L.,ana@example.com,Verified Buyer,true
`;

const oddSkus = `id,product_id,rating,author,content,commented_at,is_published
1,MUG/1,5,A,slash,2024-01-01,1
2,"A&B 50%",4,B,amp percent,2024-01-01,1
3,"T6,5 cm",3,C,comma,2024-01-01,1
4,x?y#z,2,D,query hash,2024-01-01,1
5,İpek-Ürün,1,E,turkish,2024-01-01,1
6,"size ""L""",5,F,quote,2024-01-01,1
7,a+b,4,G,plus,2024-01-01,1
8,..,3,H,dots,2024-01-01,1
`;

let imports: GuidedImport;
let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  imports = await guidedImport();
  for (const text of [wooCommerceExport, shopifyExport, yotpoExport, oddSkus]) {
    const { status, warned } = await imports.run({}, undefined, text);
    expect({ status, warned }).toMatchObject({ status: 0 });
  }
  shop = await listen(imports.store, {
    host: '127.0.0.1',
    port: 0,
    log: () => {},
    after: patiently,
    callDeadlines: patientDeadlines,
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await imports.close();
});

it("WooCommerce's export, imported without options, is on the product page and in the listing of the guide", async () => {
  const page = await pageOf(await wooCommercePage(shop.address));
  const reviews = page.locator('storefront-reviews');
  await reviews.getByText('Keeps tea warm').waitFor();
  await reviews.getByText('Thank you very much').waitFor();
  await expectRating(page, '107', { average: '4.0', count: 1 });
});

it.each([
  { tool: 'Judge.me', handle: 'tea-bowl', text: 'Fits the hand', average: '3.0' },
  { tool: 'Yotpo', handle: 'slip-jug', text: 'Pours without a drop', average: '4.0' },
])(
  "$tool's export of a Shopify store, imported without options, is on the product page of the guide",
  async ({ handle, text, average }) => {
    const store = await shopifyShop({ edge: shop.address, handles: [handle] });
    onTestFinished(async () => void (await store.stop()));
    const { page } = await visit(browser, `${store.address}/${handle}`);
    await page.locator('storefront-reviews').getByText(text).waitFor();
    await expectRating(page, handle, { average, count: 1 });
  },
);

it('each product gets its stars in a listing, whatever characters its handle contains', async () => {
  const rows = oddSkus.trim().split('\n').slice(1);
  const products = rows.map((row) => {
    const [, quoted, plain, rating = ''] = /^\d,(?:"((?:[^"]|"")*)"|([^,]*)),(\d)/.exec(row) ?? [];
    return { handle: quoted?.replaceAll('""', '"') ?? plain ?? '', average: `${rating}.0` };
  });
  const attribute = (handle: string) => handle.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const cards = products.map(
    ({ handle }) => `<storefront-rating product-handle="${attribute(handle)}"></storefront-rating>`,
  );
  const page = await pageOf(cards.join(''));
  expect(products).toHaveLength(8);
  for (const { handle, average } of products) await expectRating(page, handle, { average, count: 1 });
});

/** Shows HTML on a page of the shop. */
async function pageOf(html: string): Promise<Page> {
  const script = `<script type="module" async src="${shop.address}/storefront-reviews.js"></script>`;
  const document = `<!doctype html><html lang="en"><title>Mug</title>${html}${script}</html>`;
  const server = await otherShop(document, { forbids: "object-src 'none'" });
  onTestFinished(async () => void (await server.close()));
  return (await visit(browser, server.address)).page;
}

async function expectRating(
  page: Page,
  handle: string,
  { average, count }: { average: string; count: number },
) {
  const stars = page.locator(`storefront-rating[product-handle="${handle.replace(/["\\]/g, '\\$&')}"]`);
  await stars.getByText(average).first().waitFor();
  await stars.getByText(String(count)).first().waitFor();
}
