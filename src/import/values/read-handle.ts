/**
 * Reads the handle of a product from its cell. Exports without handles have the URL of the product's page,
 * which ends in the handle or has it after `/products/`.
 *
 * @example readHandle('https://shop.example/products/harbour-mug?variant=3') // 'harbour-mug'
 */
export function readHandle(cell: string): string {
  if (!/^https?:\/\//i.test(cell) || !URL.canParse(cell)) return cell;
  const segments = new URL(cell).pathname.split('/').filter(Boolean);
  const parent = segments.findLastIndex((segment) => /^(products?|p|item)$/i.test(segment));
  const segment = (parent >= 0 && segments[parent + 1]) || segments.at(-1) || '';
  return decoded(segment).replace(/\.html?$/i, '');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign is part of the name.
    return segment;
  }
}
