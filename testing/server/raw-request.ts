import { connect } from 'node:net';

export type RawAnswer = {
  /** 0 without a response. */
  status: number;
  type: string | undefined;
  /** Headers with lowercase names. */
  headers: Record<string, string>;
  body: string;
  /** The code of the connection's error. */
  error?: string;
};

/**
 * Sends these bytes and returns everything that came back until the server closed the connection, or with
 * `until: 'answered'` at most one complete response.
 */
export function rawRequest(
  origin: string,
  request: string | Uint8Array,
  { until = 'closed' }: { until?: 'closed' | 'answered' } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
    let text = '';
    let error: string | undefined;
    socket.on('data', (chunk) => {
      text += chunk;
      if (until === 'answered' && isComplete(text)) socket.destroy();
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      error = code;
    });
    socket.on('close', () => {
      const { head, body, headers } = parse(text);
      const status = Number(/^HTTP\/1\.[01] (\d+)/.exec(head)?.[1] ?? 0);
      resolve({ status, type: headers['content-type'], headers, body, ...(error ? { error } : {}) });
    });
    socket.write(request);
  });
}

function parse(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const lines = [...head.matchAll(/^([\w-]+): (.*)$/gm)];
  const headers = Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  return { head, body, headers };
}

/** Bodies are ASCII. */
function isComplete(text: string): boolean {
  const { body, headers } = parse(text);
  if (!text.includes('\r\n\r\n')) return false;
  if (headers['transfer-encoding']) return text.endsWith('0\r\n\r\n');
  return body.length >= Number(headers['content-length'] ?? 0);
}
