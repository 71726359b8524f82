import { createClient, RESP_TYPES } from '@redis/client';

export type ValkeyClient = ReturnType<typeof createValkeyClient>;

/**
 * A client of Valkey or Redis that returns bytes. While it is disconnected every call fails at once; it reconnects
 * forever.
 */
export function createValkeyClient(url: string) {
  const client = createClient({
    url,
    socket: {
      connectTimeout: 1_000,
      reconnectStrategy: (failures) => Math.min(100 * 2 ** failures, 2_000),
    },
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  });
  // Without a listener the process would exit. The call that needed the connection reports the error.
  client.on('error', () => {});
  return client;
}
