/** A response of the media endpoint to a browser: JSON, readable from every page. Refusals contain one sentence. */
export function mediaAnswer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...readableEverywhere, ...headers } });
}

export function refusal(status: number, message: string): Response {
  return mediaAnswer(status, { message });
}

export const readableEverywhere = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'range',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
