import { createClient, type ReviewsClient } from '../../src/client/client.ts';
import { operations } from '../../src/contract/operations.ts';
import type { Scope } from '../../src/contract/scope.ts';
import type { RunningService } from './running-service.ts';

/**
 * The typed client of a running service: with an access token of these scopes, or without scopes with an API
 * key.
 */
export async function clientOf(service: RunningService, scopes?: Scope[]): Promise<ReviewsClient> {
  const { token } = await service.issue(scopes ? 'bearer' : 'api-key', scopes);
  return createClient({
    operations,
    baseUrl: service.origin,
    credentials: scopes ? { bearer: token } : { apiKey: token },
    fetch: (request) => fetch(request),
    now: () => service.clock.now,
    random: () => 0,
  });
}
