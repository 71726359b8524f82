export type Metafield = { namespace: string; key: string; type: string; value: string };
export type MetafieldInput = Metafield & { ownerId: string };
export type UserError = { code: string; elementIndex: number | null; field: string[]; message: string };

/** The products of a store, and the resolvers of its schema. */
export function createAdminStore(handles: readonly string[]) {
  const products = new Map(
    handles.map((handle, index) => {
      const id = `gid://shopify/Product/${1000 + index}`;
      return [id, { id, handle, title: handle, metafields: new Map<string, Metafield>() }];
    }),
  );
  const store = {
    products,
    /** How many metafields each mutation set. */
    writes: [] as number[],
    /** Adds errors of its own. */
    refuse: undefined as ((metafields: MetafieldInput[]) => UserError[]) | undefined,
    valueOf: (handle: string, key: string) =>
      [...products.values()]
        .find((product) => product.handle === handle)
        ?.metafields.get(`storefront_reviews.${key}`)?.value,
    root: {
      products({ first, query }: { first: number; query: string }) {
        const from = BigInt(/^id:>=(\d+)$/.exec(query)?.[1] ?? 0);
        const found = [...products.values()].filter(({ id }) => BigInt(id.split('/').at(-1) ?? 0) >= from);
        return {
          nodes: found.slice(0, first).map(resolved),
          pageInfo: { hasNextPage: found.length > first },
        };
      },
      productByIdentifier({ identifier }: { identifier: { handle: string } }) {
        const product = [...products.values()].find(({ handle }) => handle === identifier.handle);
        return product ? resolved(product) : null;
      },
      /** Sets all metafields or none. */
      metafieldsSet({ metafields }: { metafields: MetafieldInput[] }) {
        const userErrors = [
          ...limitErrors(metafields),
          ...errorsOf(metafields),
          ...(store.refuse?.(metafields) ?? []),
        ];
        store.writes.push(userErrors.length > 0 ? 0 : metafields.length);
        if (userErrors.length > 0) return { metafields: null, userErrors };
        for (const { ownerId, ...metafield } of metafields) {
          products.get(ownerId)?.metafields.set(`${metafield.namespace}.${metafield.key}`, metafield);
        }
        return { metafields: [], userErrors };
      },
    },
  };

  function errorsOf(metafields: MetafieldInput[]): UserError[] {
    return metafields.flatMap(({ ownerId, namespace, key, type, value }, elementIndex) => {
      const error = (code: string, name: string, message: string) => [
        { code, elementIndex, field: ['metafields', String(elementIndex), name], message },
      ];
      if (!products.has(ownerId)) return error('INVALID', 'ownerId', 'Owner does not exist.');
      if (key.length < 2 || key.length > 64) return error('TOO_LONG', 'key', 'Key is invalid.');
      if (namespace.length < 3 || namespace.length > 255)
        return error('TOO_LONG', 'namespace', 'Namespace is invalid.');
      if (type !== 'multi_line_text_field') return error('INVALID_TYPE', 'type', 'Type is invalid.');
      if (value.trim() === '') return error('BLANK', 'value', "Value can't be blank.");
      if (Buffer.byteLength(value) > 65_536) return error('TOO_LONG', 'value', 'Value is too long.');
      return [];
    });
  }
  return store;
}

function resolved({
  metafields,
  ...product
}: {
  metafields: Map<string, Metafield>;
  id: string;
  handle: string;
}) {
  return {
    ...product,
    metafield: ({ namespace, key }: { namespace: string; key: string }) =>
      metafields.get(`${namespace}.${key}`),
  };
}

function limitErrors(metafields: MetafieldInput[]): UserError[] {
  if (metafields.length <= 25) return [];
  const message = 'Exceeded the maximum metafields input limit of 25.';
  return [{ code: 'LESS_THAN_OR_EQUAL_TO', elementIndex: null, field: ['metafields'], message }];
}
