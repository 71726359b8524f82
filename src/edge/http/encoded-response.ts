/** A body as it is, and the same compressed where there is such a form of it. */
export type EncodedBody = {
  body: Uint8Array<ArrayBuffer>;
  encodings: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body in one encoding, with what is said of it: it can be sent any number of times. */
export type Encoded = {
  body: Uint8Array<ArrayBuffer>;
  /** With its quotation marks. */
  etag: string;
  init: ResponseInit;
  /** For those who have it already. */
  initOfKnown: ResponseInit;
};

/** In what form a platform takes headers fastest that are said many times. */
export type HeadersForm = (headers: Record<string, string>) => HeadersInit;

/** `tag` changes with the body. */
type Given = { tag: string } & Record<string, string>;

/** Answers with a body in the best encoding that the browser takes, or with 304 where it has it already. */
export function encodedResponse(request: Request, body: EncodedBody, given: Given): Response {
  const accepted = acceptedIn(request.headers.get('accept-encoding') ?? '');
  return sendTo(request, encode(body, bestOf(accepted, body), given));
}

/** Each encoding has an ETag of its own, because they differ in bytes. */
export function encode(
  { body, encodings }: EncodedBody,
  encoding: Encoding,
  { tag, ...given }: Given,
  formOf: HeadersForm = (headers) => headers,
): Encoded {
  const etag = `"${tag}-${encoding}"`;
  const headers = { ...given, etag, vary: 'Accept-Encoding' };
  const initOfKnown = { status: 304, headers: formOf(headers) };
  if (encoding === 'identity') return { body, etag, init: { headers: formOf(headers) }, initOfKnown };
  const init = { headers: formOf({ ...headers, 'content-encoding': encoding }), ...alreadyEncoded };
  return { body: encodings[encoding] ?? body, etag, init, initOfKnown };
}

export function sendTo(request: Request, { body, etag, init, initOfKnown }: Encoded): Response {
  const isHere = isKnown(request.headers.get('if-none-match'), etag);
  return isHere ? new Response(null, initOfKnown) : new Response(body, init);
}

/** Cloudflare's runtime would compress again what says that it is compressed; others do not know the word. */
const alreadyEncoded: object = { encodeBody: 'manual' };

/** The compressed encodings of `Accept-Encoding`, by weight, then by size (RFC 9110, 12.5.3). */
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

/** The first that there is of a body. */
export function bestOf(
  accepted: readonly Encoding[],
  { encodings }: Pick<EncodedBody, 'encodings'>,
): Encoding {
  for (const name of accepted) if (name !== 'identity' && encodings[name]) return name;
  return 'identity';
}

/** Whether the tag is among those of `If-None-Match` (RFC 9110, 13.1.2: weakness does not count). */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || tags.includes(etag);
}
