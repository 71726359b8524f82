import { createClient, type ReviewsClient } from '../../client/client.ts';
import { operations } from '../../contract/operations.ts';
import { revealCredentials } from '../config/credentials.ts';
import type { CommandParts } from './command.ts';

/**
 * A client for every operation of the API, with the edge's credentials but without the guard that protects a
 * serving edge: a command should show how the API really behaves.
 */
export function commandClient(
  { options, fetch, now, random }: CommandParts,
  report: () => void = () => {},
): ReviewsClient {
  return createClient({
    operations,
    baseUrl: options.apiUrl,
    paths: options.paths,
    credentials: revealCredentials(options.credentials),
    fetch,
    now,
    random,
    report,
  });
}
