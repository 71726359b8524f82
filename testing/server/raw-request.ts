import { connect } from 'node:net';

/** Sends these bytes and returns everything that came back until the server closed the connection. */
export function rawRequest(
  origin: string,
  request: string,
): Promise<{ status: number; type: string | undefined; body: string; error?: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
    let text = '';
    let error: string | undefined;
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      error = code;
    });
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const type = /^content-type: (.*)$/im.exec(head)?.[1];
      const status = Number(/^HTTP\/1\.[01] (\d+)/.exec(head)?.[1] ?? 0);
      resolve({ status, type, body, ...(error ? { error } : {}) });
    });
    socket.write(request);
  });
}
