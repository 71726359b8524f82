/** The origin in `PUBLIC_URL`; undefined without one. Throws, with a message for the operator, if it is more or less. */
export function readPublicUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin) return url.origin;
  throw new Error('PUBLIC_URL must be an origin without a path, such as https://reviews.example');
}
