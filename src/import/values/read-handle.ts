/**
 * Reads the handle of a product from its cell. Exports without handles have the URL of the product's page,
 * which has the handle after `/products/`, or ends in it. A URL whose query or file may name the product has
 * no handle: `product.php?id=3` would be the handle of all products.
 *
 * @example readHandle('https://shop.example/products/harbour-mug?variant=3') // 'harbour-mug'
 */
export function readHandle(cell: string): string {
  if (!/^https?:\/\//i.test(cell) || !URL.canParse(cell)) return cell;
  const { pathname, search } = new URL(cell);
  const segments = pathname.split('/').filter(Boolean);
  const parent = segments.findLastIndex((segment) => /^(products?|p|item)$/i.test(segment));
  const last = search === '' ? segments.at(-1) : '';
  const handle = decoded((parent >= 0 ? segments[parent + 1] : last) ?? '').replace(/\.html?$/i, '');
  return /\.\w{2,5}$/.test(handle) ? '' : handle;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign is part of the name.
    return segment;
  }
}
