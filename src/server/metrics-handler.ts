export type MetricsParts = {
  /** The metrics in the text format of Prometheus. */
  text: () => string | Promise<string>;
  /** Whether a bearer token may read the metrics; undefined if everybody may. */
  accepts: ((token: string) => boolean) | undefined;
  /** The error for a request without an accepted token. */
  refusal: () => Error;
};

/** Handles `GET /metrics`. The response has no CORS headers, because no page needs to read it. */
export function metricsHandler({
  text,
  accepts,
  refusal,
}: MetricsParts): (request: Request) => Promise<Response> {
  return async (request) => {
    // The scheme ignores case (RFC 9110, section 11.1).
    const [, token] = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    if (accepts && (token === undefined || !accepts(token))) throw refusal();
    const headers = {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
    return new Response(await text(), { headers });
  };
}
