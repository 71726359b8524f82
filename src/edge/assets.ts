import { isKnown } from './answer.ts';
import { openHeaders } from './open-headers.ts';

/** A file of the widget, ready to be sent. */
export type Asset = {
  body: Uint8Array<ArrayBuffer>;
  /** Media type. */
  type: string;
  /** The same body compressed, where there is such a file. */
  encodings: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
  /** `sha384-…` of the body. */
  integrity: string;
  /** Its path changes with its content. */
  immutable: boolean;
};

/** Port: where the widget's files are. Paths begin with `/`. */
export type Assets = (path: string) => Asset | undefined | Promise<Asset | undefined>;

type Encoding = 'br' | 'gzip' | 'identity';

/** Answers with a file in the best encoding that the browser takes. */
export function assetResponse(request: Request, asset: Asset): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', asset);
  // One tag for each encoding: they differ in bytes.
  const etag = `"${asset.integrity.replace(/^sha384-/, '').slice(0, 24)}-${encoding}"`;
  const headers = {
    ...openHeaders,
    'content-type': asset.type,
    // The entry names the hashed files, so it must not outlive them for long.
    'cache-control': asset.immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=300, stale-if-error=86400',
    vary: 'Accept-Encoding',
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const body = encoding === 'identity' ? asset.body : (asset.encodings[encoding] ?? asset.body);
  return new Response(body, { headers });
}

/** By weight, then by size (RFC 9110, 12.5.3). */
function chooseEncoding(accepted: string, { encodings }: Asset): Encoding {
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
