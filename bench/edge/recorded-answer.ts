/** As the load generator requests it. */
export const uncompressedRequest = { headers: { 'accept-encoding': 'identity' } };

/** An answer of the edge, for a bare server to repeat. */
export async function recordedAnswer(
  url: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const response = await fetch(url, uncompressedRequest);
  const hopByHop = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
  const headers = [...response.headers].filter(([name]) => !hopByHop.includes(name));
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers: Object.fromEntries(headers) };
}
