import type { ServiceWithMedia } from '../media/service-with-media.ts';
import { anEvent, anOrder } from './order.ts';
import { aReview } from './review.ts';

/** A word in every text of a stocked shop. */
export const wordOf = (shop: string) => `canary-${shop}`;

/** The email address of a stocked shop's customer. */
export const customerOf = (shop: string) => `${wordOf(shop)}@example.com`;

/** Adds a row of every kind about one customer to a shop, with a photo that the customer has uploaded. */
export async function stockShop(
  { store, endpoint, publicUrl, clock }: ServiceWithMedia,
  shop: string,
  receiver: string,
): Promise<{ photo: string }> {
  const [word, email] = [wordOf(shop), customerOf(shop)];
  const names = [
    `${shop}/${endpoint.newName()}/photo.jpg`,
    `${shop}/${endpoint.newName()}/photo.jpg.640.webp`,
  ];
  const [name = '', small = ''] = names;
  const photo = `${publicUrl}/${name}`;
  await store.beginUpload(shop, { name, url: photo, files: names }, 10);
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
  for (const file of names)
    await endpoint.files.put(file, { size: 3, type: 'image/jpeg', stream: () => new Blob([bytes]).stream() });
  await store.createWebhook(shop, { topic: 'review/created', url: `${receiver}?${word}` });
  const { id } = await store.createReview(
    shop,
    aReview({
      author: word,
      author_email: email,
      content: word,
      product_id: `1${shop}`,
      product_handle: `lamp-${shop}`,
      media: [{ url: photo, thumbnail_url: `${publicUrl}/${small}` }],
      reply: { content: `Thank you, ${word}` },
    }),
  );
  await store.createReview(shop, aReview({ author: `Other ${word}`, is_published: 0 }));
  const order = { id: `70${shop}`, customer_id: `80${shop}`, first_name: word, email };
  await store.saveOrders(shop, [anOrder(order)]);
  await store.addCustomerEvents(shop, [
    anEvent({ id: `90${shop}`, review_id: id, customer_id: `80${shop}` }),
  ]);
  await store.createExclusion(shop, { email });
  await store.unsubscribe(shop, email, 'all');
  const by = { entry_id: word, actor: 'person', actor_label: word, action: 'publish_reviews' };
  await store.createJob(shop, { kind: 'moderate', by, input: { word } });
  clock.now += 1_000;
  return { photo };
}
