import * as v from 'valibot';
import type { AdminClient } from './admin-client.ts';
import { type Field, fields, namespace } from './store-products.ts';

/** New values of one product. */
export type ProductValues = { id: string; values: Record<Field, string> };

/**
 * Writes the metafields of at most `productsPerCall` products. Returns the reasons why the API rejects
 * products, by ID; the others are written. Throws a `ShopifyError` if the API fails.
 */
export async function writeMetafields(
  client: AdminClient,
  products: readonly ProductValues[],
): Promise<Map<string, string>> {
  const errors = await write(client, products);
  if (errors.length === 0) return new Map();
  const refused = new Map(
    errors.flatMap(({ elementIndex, ...error }) => {
      const product = products[Math.floor((elementIndex ?? -1) / fields.length)];
      return product ? [[product.id, reasonOf(error)]] : [];
    }),
  );
  if (refused.size > 0) {
    const others = products.filter(({ id }) => !refused.has(id));
    return others.length === 0 ? refused : new Map([...refused, ...(await writeMetafields(client, others))]);
  }
  // The errors name no product, so each product is tried by itself.
  const [first] = errors;
  if (products.length === 1) return new Map(products.map(({ id }) => [id, first ? reasonOf(first) : '']));
  const single = [];
  for (const product of products) single.push(...(await writeMetafields(client, [product])));
  return new Map(single);
}

async function write(client: AdminClient, products: readonly ProductValues[]) {
  const metafields = products.flatMap(({ id: ownerId, values }) =>
    fields.map((key) => ({ ownerId, namespace, key, type: 'multi_line_text_field', value: values[key] })),
  );
  const { metafieldsSet } = await client.call(document, { metafields }, answerSchema);
  return metafieldsSet.userErrors;
}

/** Made printable, in case the message repeats a value. */
function reasonOf({ code, message }: { code?: string | null | undefined; message: string }): string {
  const text = message.replace(/\p{C}+/gu, ' ').slice(0, 200);
  return code ? `${text} (${code})` : text;
}

const document = `mutation Write($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { code elementIndex message } }
}`;

const answerSchema = v.object({
  metafieldsSet: v.object({
    userErrors: v.array(
      v.object({
        code: v.optional(v.nullable(v.string())),
        elementIndex: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
        message: v.string(),
      }),
    ),
  }),
});
