/** A body as it is, and the same compressed where there is such a form of it. */
export type EncodedBody = {
  body: Uint8Array<ArrayBuffer>;
  encodings: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
};

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Answers with a body in the best encoding that the browser takes, or with 304 where it has it already. `tag`
 * changes with the body; each encoding has an ETag of its own, because they differ in bytes.
 */
export function encodedResponse(
  request: Request,
  { body, encodings }: EncodedBody,
  { tag, ...given }: { tag: string } & Record<string, string>,
): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), encodings);
  const etag = `"${tag}-${encoding}"`;
  const headers: Record<string, string> = { ...given, etag, vary: 'Accept-Encoding' };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  if (encoding === 'identity') return new Response(body, { headers });
  headers['content-encoding'] = encoding;
  return new Response(encodings[encoding] ?? body, { headers, ...alreadyEncoded });
}

/** Cloudflare's runtime would compress again what says that it is compressed; others do not know the word. */
const alreadyEncoded: object = { encodeBody: 'manual' };

/** By weight, then by size (RFC 9110, 12.5.3). */
function chooseEncoding(accepted: string | null, encodings: EncodedBody['encodings']): Encoding {
  if (!accepted) return 'identity';
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number.isNaN(Number(q)) ? 0 : Number(q));
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const available = (['br', 'gzip'] as const).filter((name) => encodings[name] && weightOf(name) > 0);
  const [best = 'identity'] = available.sort((a, b) => weightOf(b) - weightOf(a));
  return best;
}

/** Whether the tag is among those of `If-None-Match` (RFC 9110, 13.1.2: weakness does not count). */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || tags.includes(etag);
}
