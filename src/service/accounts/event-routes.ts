import type { Hono } from 'hono';
import { consolePath } from '../../contract/console.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { ServiceContext, ServiceVariables } from '../http/observe-requests.ts';
import type { ChangeStore } from '../store/changes.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { eventsResponse } from './events-response.ts';
import type { sessionCaller } from './session-caller.ts';
import { shopChanges } from './shop-changes.ts';

export type EventRouteParts = {
  store: ChangeStore;
  sessions: ConsoleSessions;
  identifyPerson: ReturnType<typeof sessionCaller>;
  /** Sleeps for a number of milliseconds, or until the signal. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Aborts when the process stops, which ends all connections. */
  stopping: AbortSignal;
};

/** The changes of a shop as server-sent events, for everyone with a role in it. */
export function addEvents(app: Hono<ServiceVariables>, parts: EventRouteParts): void {
  const { sessions } = parts;
  const changes = shopChanges(parts);
  const connections = new Map<string, number>();

  app.get(`${consolePath}/events/:shop`, async (c: ServiceContext) => {
    const request = c.req.raw;
    const shop = c.req.param('shop') ?? '';
    const { key } = await parts.identifyPerson(request, shop, 'get_moderation_reviews');
    const open = connections.get(key) ?? 0;
    if (open >= mostConnections) {
      throw new ApiFailure('resource_exhausted', `A person may follow events in ${mostConnections} tabs`);
    }
    connections.set(key, open + 1);
    const isAllowed = async () => {
      const session = await sessions.peek(request);
      return session?.shops.some((known) => known.shop === shop) ?? false;
    };
    const ended = () => {
      const left = (connections.get(key) ?? 1) - 1;
      if (left > 0) connections.set(key, left);
      else connections.delete(key);
    };
    return eventsResponse(shop, { ...parts, changes }, { isAllowed, ended });
  });
}

/** Per person and process. A console that is not visible has none. */
const mostConnections = 20;
