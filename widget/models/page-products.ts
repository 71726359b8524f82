/** A product, or a group of variants, that a page describes in its own JSON-LD. */
export type PageProduct = {
  /** `@id` as the page writes it; empty where no other block can refer to it. */
  id: string;
  /** `@type` as the page writes it. */
  type: unknown;
  name: string;
  /** As the page writes it; empty where it has none. */
  url: string;
  /** Of its addresses; that of the whole site, as in `https://shop.example/#product`, says nothing of it. */
  paths: string[];
  /** By which the shop knows it: `sku`, `productID` and `productGroupID`. */
  keys: string[];
  /** The page says that it is about this product. */
  isMain: boolean;
  /** There is a rating or a review of it already, which is not ours. */
  isRated: boolean;
};

/**
 * The door for JSON-LD of a page: its products. Nodes with one `@id` are one node, in whatever blocks they are. Products
 * that are only mentioned, such as related ones and items of a list, are not among them, nor are variants of a group. A
 * block that is not JSON is skipped. `base` is the address that the page's are relative to.
 */
export function pageProducts(blocks: string[], base: string): PageProduct[] {
  const found = new Map<unknown, Found>();
  const keyOf = (node: Node) => addressOf(idOf(node), base)?.href ?? node;
  const queue: Mention[] = blocks.map((block) => ({ value: parsed(block) }));
  // A queue, because a page may nest deeper than calls may.
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

/** The path of a web address, without a slash at its end; undefined of any other, as `urn:isbn:…`. */
export function pathOf(address: string, base: string): string | undefined {
  const { protocol, pathname } = addressOf(address, base) ?? {};
  return protocol?.startsWith('http') ? pathname?.replace(/\/$/, '') : undefined;
}

function addressOf(address: string, base: string): URL | undefined {
  return address && URL.canParse(address, base) ? new URL(address, base) : undefined;
}

/** None where it holds in its own block only, as that of a blank node does. */
function idOf(node: Node): string {
  const id = textOf(node['@id']);
  return id.startsWith('_:') ? '' : id;
}

function addressIn(value: unknown): string {
  return isNode(value) ? idOf(value) : textOf(value);
}

/** Of `https://schema.org/Product` and `schema:Product` alike: `Product`. */
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
