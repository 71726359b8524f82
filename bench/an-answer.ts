/** What the edge answers to a question, to be said again by a server that does nothing else. */
export async function anAnswer(url: string) {
  const response = await fetch(url);
  const {
    'transfer-encoding': _t,
    date: _d,
    connection: _c,
    'keep-alive': _k,
    ...headers
  } = Object.fromEntries(response.headers);
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers };
}
