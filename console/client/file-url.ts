/** The URL of a file of a shop. */
export function fileUrl(shop: string, id: string): string {
  return `/console/files/${encodeURIComponent(shop)}/${id}`;
}
