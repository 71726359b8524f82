import { createClient, type ReviewsClient } from '../../client/client.ts';
import { operations } from '../../contract/operations.ts';
import type { CommandParts } from './command.ts';

/**
 * Every operation of the API, with the credentials of the edge, and without what guards it while it serves: who
 * runs a command wants to know what the API does.
 */
export function commandClient(
  { options, fetch, now, random }: CommandParts,
  report: () => void = () => {},
): ReviewsClient {
  const { bearer, signature, apiKey } = options.credentials;
  const credentials = {
    ...(bearer ? { bearer: bearer.reveal() } : {}),
    ...(signature ? { signature: { ...signature, privateToken: signature.privateToken.reveal() } } : {}),
    ...(apiKey ? { apiKey: apiKey.reveal() } : {}),
  };
  return createClient({
    operations,
    baseUrl: options.apiUrl,
    paths: options.paths,
    credentials,
    fetch,
    now,
    random,
    report,
  });
}
