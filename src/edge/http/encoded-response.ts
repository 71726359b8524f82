/** A body with its compressed forms, if any. */
export type EncodedBody = {
  body: Uint8Array<ArrayBuffer>;
  encodings: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body in one encoding with its headers, ready to be sent any number of times. */
export type Encoded = {
  body: Uint8Array<ArrayBuffer>;
  /** With its quotation marks. */
  etag: string;
  init: ResponseInit;
  /** The 304 response for a browser that already has the body. */
  notModified: ResponseInit;
};

/** Converts headers that are sent many times into the form that the platform copies fastest. */
export type HeadersForm = (headers: Record<string, string>) => HeadersInit;

/** Response headers, and a `tag` that changes with the body. */
type TaggedHeaders = { tag: string } & Record<string, string>;

/** Responds in the best encoding that the browser accepts, or with 304 if it already has the body. */
export function encodedResponse(request: Request, body: EncodedBody, headers: TaggedHeaders): Response {
  const accepted = acceptedIn(request.headers.get('accept-encoding') ?? '');
  return sendTo(request, encode(body, bestOf(accepted, body), headers));
}

/** Each encoding has its own ETag because the bytes differ. */
export function encode(
  { body, encodings }: EncodedBody,
  encoding: Encoding,
  { tag, ...taggedHeaders }: TaggedHeaders,
  formOf: HeadersForm = (headers) => headers,
): Encoded {
  const etag = `"${tag}-${encoding}"`;
  const headers = { ...taggedHeaders, etag, vary: 'Accept-Encoding' };
  const notModified = { status: 304, headers: formOf(headers) };
  if (encoding === 'identity') return { body, etag, init: { headers: formOf(headers) }, notModified };
  const init = { headers: formOf({ ...headers, 'content-encoding': encoding }), ...alreadyEncoded };
  return { body: encodings[encoding] ?? body, etag, init, notModified };
}

export function sendTo(request: Request, { body, etag, init, notModified }: Encoded): Response {
  const isUnchanged = matches(request.headers.get('if-none-match'), etag);
  return isUnchanged ? new Response(null, notModified) : new Response(body, init);
}

/** Keeps Cloudflare's runtime from compressing the body again; others ignore it. */
const alreadyEncoded: object = { encodeBody: 'manual' };

/** The supported encodings of `Accept-Encoding`, by weight, then by size (RFC 9110, 12.5.3). */
export function acceptedIn(acceptEncoding: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number.isNaN(Number(q)) ? 0 : Number(q));
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  return (['br', 'gzip'] as const)
    .filter((name) => weightOf(name) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
}

/** The first accepted encoding in which the body exists. */
export function bestOf(
  accepted: readonly Encoding[],
  { encodings }: Pick<EncodedBody, 'encodings'>,
): Encoding {
  for (const name of accepted) if (name !== 'identity' && encodings[name]) return name;
  return 'identity';
}

/** Whether `If-None-Match` contains the ETag, by weak comparison (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || tags.includes(etag);
}
