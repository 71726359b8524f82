import { type CommandParser, createClient, defineScript, RESP_TYPES } from '@redis/client';
import { readScript } from './valkey-scripts.ts';

export type ValkeyClient = ReturnType<typeof createValkeyClient>;

/**
 * A client of Valkey or Redis that returns bytes. While it is disconnected every call fails at once; it
 * reconnects forever.
 */
export function createValkeyClient(url: string) {
  const client = createClient({
    url,
    socket: {
      connectTimeout: 1_000,
      // A connection that was cut off in silence would keep its calls waiting for a quarter of an hour.
      socketTimeout: 5_000,
      reconnectStrategy: (failures) => Math.min(100 * 2 ** failures, 2_000),
    },
    pingInterval: 1_000,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    // The script is sent once and then called by its digest.
    scripts: { readEntry },
  });
  // Without a listener the process would exit. The call that needed the connection reports the error.
  client.on('error', () => {});
  return client;
}

const readEntry = defineScript({
  SCRIPT: readScript,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser: CommandParser, key: string) {
    parser.pushKey(key);
  },
  transformReply(reply: unknown): { bytes: Buffer; isCurrent: boolean } | undefined {
    if (!Array.isArray(reply)) return undefined;
    const [bytes, isCurrent] = reply;
    if (!Buffer.isBuffer(bytes)) throw new TypeError('The server must return bytes');
    return { bytes, isCurrent: isCurrent === 1 };
  },
});
