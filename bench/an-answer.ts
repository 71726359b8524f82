/** As the load asks: without a word of encodings. */
export const asAsked = { headers: { 'accept-encoding': 'identity' } };

/** What the edge answers to a question, to be said again by a server that does nothing else. */
export async function anAnswer(
  url: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const response = await fetch(url, asAsked);
  const ofTheConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
  const headers = [...response.headers].filter(([name]) => !ofTheConnection.includes(name));
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers: Object.fromEntries(headers) };
}
