import { onTestFinished } from 'vitest';
import type { TestDatabase } from './databases/databases.ts';
import {
  auditedActions,
  authorizationHistory,
  exchangeCode,
  platformService,
  refreshTokens,
  statusWith,
} from './platform.ts';

/** A service with a platform and two shops until the test ends, and the calls of the platform. */
export async function authorizingService(database?: TestDatabase) {
  const service = await platformService(database ? { database } : {});
  onTestFinished(() => service.close());
  return {
    service,
    exchange: (code: string, input?: Record<string, string>) => exchangeCode(service, code, input),
    refresh: (token: string, input?: Record<string, string>) => refreshTokens(service, token, input),
    /** The status of a call with a bearer token. */
    status: (token: string) => statusWith(service, token),
    /** The status of a call with any headers. */
    statusOf: async (path: string, headers: Record<string, string>) =>
      (await service.call('GET', path, undefined, headers)).status,
    history: () => authorizationHistory(service),
    audit: () => auditedActions(service),
  };
}
