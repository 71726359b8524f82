import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The response that a connection has not sent yet, if any. Node has no public property for it, and tracking
 * each response would take a tenth of the time of a cached response.
 */
export function pendingResponse(connection: Socket): ServerResponse | undefined {
  return (connection as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}
