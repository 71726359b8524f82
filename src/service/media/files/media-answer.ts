/**
 * A response of the media endpoint to a browser: JSON, readable from every page. Refusals contain one
 * sentence.
 */
export function mediaAnswer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...readableEverywhere, ...headers } });
}

export function refusal(status: number, message: string): Response {
  return mediaAnswer(status, { message });
}

/** The response if no place for an upload became free. */
export function tooManyUploads(): Response {
  const message = 'Too many uploads at once. Try again in a moment';
  return mediaAnswer(503, { message }, { 'retry-after': '10' });
}

/** The response to too many requests, readable by the page whose upload was refused. */
export function refusedMedia({
  message,
  retryAfter,
}: {
  message: string;
  retryAfter?: number | undefined;
}): Response {
  return mediaAnswer(429, { message }, { 'retry-after': String(retryAfter) });
}

export const readableEverywhere = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'range, retry-after',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
