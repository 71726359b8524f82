/** A product, or a group of variants, in the JSON-LD of a page. */
export type PageProduct = {
  /** `@id` as the page writes it; empty if other blocks cannot refer to the product. */
  id: string;
  /** `@type` as the page writes it. */
  type: unknown;
  name: string;
  /** The name as the page writes it; empty if missing. */
  url: string;
  /** Paths of its URLs. The root path, as in `https://shop.example/#product`, does not identify a product. */
  paths: string[];
  /** The shop's identifiers: `sku`, `productID` and `productGroupID`. */
  keys: string[];
  /** Whether the product is the main entity of the page. */
  isMain: boolean;
  /** Whether another source has already rated or reviewed the product. */
  isRated: boolean;
};

/**
 * The door for the JSON-LD of a page: returns its products. Nodes with the same `@id` are merged across
 * blocks. Products that are only mentioned (related products, list items) and variants of a group are left
 * out. Invalid JSON is skipped. `base` is the base URL of the page.
 */
export function pageProducts(blocks: string[], base: string): PageProduct[] {
  const found = new Map<unknown, Found>();
  const keyOf = (node: Node) => addressOf(idOf(node), base)?.href ?? node;
  const queue: Mention[] = blocks.map((block) => ({ value: parsed(block) }));
  // A queue, because deep nesting would overflow the call stack.
  for (const { value, isMain, isRated, isVariant } of queue) {
    for (const node of listOf(value)) {
      if (!isNode(node)) {
        if (Array.isArray(node)) queue.push({ value: node });
        continue;
      }
      const known = found.get(keyOf(node));
      const variants = listOf(node.hasVariant).filter(isNode);
      found.set(keyOf(node), {
        node: { ...known?.node, ...node },
        isMain: known?.isMain || isMain,
        isRated: known?.isRated || isRated || [node, ...variants].some(hasRating),
        isVariant: known?.isVariant || isVariant,
      });
      queue.push(
        { value: node['@graph'] },
        { value: node.mainEntity, isMain: true },
        { value: node.itemReviewed, isRated: true },
        { value: node.isVariantOf },
        { value: variants, isVariant: true },
      );
    }
  }
  const isGroup = (node: Node) => typesOf(found.get(keyOf(node))?.node ?? {}).includes('ProductGroup');
  return [...found.values()]
    .filter(({ node }) =>
      typesOf(node).some((type) => /^(Product(Group|Model)?|IndividualProduct)$/.test(type)),
    )
    .filter(({ node, isVariant }) => !isVariant && !listOf(node.isVariantOf).filter(isNode).some(isGroup))
    .map(({ node, isMain, isRated }) => ({
      id: idOf(node),
      type: node['@type'],
      name: textOf(node.name),
      url: textOf(node.url),
      paths: [textOf(node.url), idOf(node), addressIn(node.mainEntityOfPage)].flatMap(
        (address) => pathOf(address, base) || [],
      ),
      keys: [node.sku, node.productID, node.productGroupID].filter(Boolean).map(String),
      isMain: isMain === true,
      isRated: isRated === true,
    }));
}

type Node = Record<string, unknown>;
type Marks = { isMain?: boolean | undefined; isRated?: boolean | undefined; isVariant?: boolean | undefined };
type Mention = Marks & { value: unknown };
type Found = Marks & { node: Node };

/**
 * The path of an http(s) URL, without a trailing slash; undefined for any other URL, such as `urn:isbn:…`.
 */
export function pathOf(address: string, base: string): string | undefined {
  const { protocol, pathname } = addressOf(address, base) ?? {};
  return protocol?.startsWith('http') ? pathname?.replace(/\/$/, '') : undefined;
}

function addressOf(address: string, base: string): URL | undefined {
  return address && URL.canParse(address, base) ? new URL(address, base) : undefined;
}

/** Empty for a blank node, whose ID is valid only within its own block. */
function idOf(node: Node): string {
  const id = textOf(node['@id']);
  return id.startsWith('_:') ? '' : id;
}

function addressIn(value: unknown): string {
  return isNode(value) ? idOf(value) : textOf(value);
}

/**
 * The types of a node without their namespace: `Product` for `https://schema.org/Product` and for
 * `schema:Product`.
 */
function typesOf(node: Node): string[] {
  return listOf(node['@type']).map((type) => textOf(type).replace(/^(https?:\/\/schema\.org\/|schema:)/, ''));
}

function hasRating({ aggregateRating, review, reviews }: Node): boolean {
  return [aggregateRating, review, reviews].some((value) => listOf(value).some(Boolean));
}

function parsed(block: string): unknown {
  try {
    return JSON.parse(block);
  } catch {
    return undefined;
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
