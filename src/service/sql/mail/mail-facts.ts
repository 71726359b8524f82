import type { Order } from '../../../contract/order.ts';
import type { ClaimedMail, MailFacts } from '../../store/mails.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';

/** The values that a mail shows; see `MailStore.mailFacts`. */
export async function mailFacts(
  db: Database,
  { shop, order_id, review_id }: Pick<ClaimedMail, 'shop' | 'order_id' | 'review_id'>,
): Promise<MailFacts | undefined> {
  const about =
    review_id === '' ? await orderFacts(db, shop, order_id) : await reviewFacts(db, shop, review_id);
  if (!about) return undefined;
  const named = await db
    .selectFrom('shop')
    .select(['name', 'domain'])
    .where('shop_id', '=', shop)
    .executeTakeFirst();
  return { ...about, shop: named?.name || named?.domain || '' };
}

type About = Omit<MailFacts, 'shop'>;

async function orderFacts(db: Database, shop: string, id: string): Promise<About | undefined> {
  const order = await db
    .selectFrom('shop_order')
    .select(['first_name', 'products'])
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return undefined;
  const products = JSON.parse(order.products) as Order['products'];
  const titles = products.map(({ product_title }) => product_title).filter(Boolean);
  return { name: order.first_name, products: titles, reason: '', reply: '' };
}

async function reviewFacts(db: Database, shop: string, id: string): Promise<About | undefined> {
  const review = await db
    .selectFrom('review')
    .select(['author', 'product_id', 'hidden_reason'])
    .where('shop_id', '=', shop)
    .where('id', '=', rowId(id))
    .executeTakeFirst();
  if (!review) return undefined;
  const product = await db
    .selectFrom('product')
    .select('title')
    .where('shop_id', '=', shop)
    .where('id', '=', review.product_id)
    .executeTakeFirst();
  const reply = await db
    .selectFrom('reply')
    .select('content')
    .where('shop_id', '=', shop)
    .where('review_id', '=', rowId(id))
    .executeTakeFirst();
  return {
    name: review.author,
    products: product?.title ? [product.title] : [],
    reason: review.hidden_reason,
    reply: reply?.content ?? '',
  };
}
