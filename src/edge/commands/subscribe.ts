import { ReviewsApiError } from '../../client/api-error.ts';
import type { ReviewsClient } from '../../client/client.ts';
import type { ExitCode } from '../../server/command-table.ts';
import { reviewTopics } from '../webhooks/read-event.ts';
import type { CommandParts } from './command.ts';
import { commandClient } from './command-client.ts';
import { reasonOf } from './reason.ts';

/**
 * Registers webhooks of the review topics for the edge at `url`. Existing ones, and webhooks for other URLs,
 * stay as they are.
 */
export async function subscribeCommand(url: string, parts: CommandParts): Promise<ExitCode> {
  const { options, shop, print } = parts;
  const path = `${shop === undefined ? '' : `/${shop}`}/v1/webhooks`;
  const target = webhookUrl(url, path);
  if (!target) {
    print(
      '--url must be the URL at which the API reaches this edge, such as https://reviews.example, without credentials or query.',
    );
    return 2;
  }
  if (shop !== undefined && !target.endsWith(path)) {
    print(`--url must be the root URL of the edge or end in ${path}.`);
    return 2;
  }
  if (!options.credentials.signature) {
    print(
      'Webhooks require REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN: the private token verifies them. Set both.',
    );
    return 1;
  }
  return register(commandClient(parts), { target, path, print });
}

async function register(
  client: ReviewsClient,
  { target, path, print }: { target: string; path: string; print: (line: string) => void },
): Promise<ExitCode> {
  let failure = 'Listing the webhooks failed';
  try {
    const { list } = await client.call('get_shop_webhooks', {});
    for (const topic of reviewTopics) {
      failure = `Registering ${topic} failed`;
      if (list.some((webhook) => webhook.topic === topic && webhookUrl(webhook.url, path) === target)) {
        print(`${topic} is already registered.`);
        continue;
      }
      await client.call('create_shop_webhook', { topic, url: target });
      print(`${topic} has been registered.`);
    }
  } catch (error) {
    if (!(error instanceof ReviewsApiError)) throw error;
    print(`${failure}: ${reasonOf(error)}`);
    if (error.code === 'invalid_argument') print('Most APIs accept only public https URLs.');
    return 1;
  }
  return 0;
}

/** The normalized URL, with `path` added to a root URL; undefined if it is not a plain http(s) URL. */
function webhookUrl(text: string, path: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = !url.username && !url.password && !url.search && !url.hash;
  if (!/^https?:$/.test(url.protocol) || !isPlain) return undefined;
  if (url.pathname === '/') url.pathname = path;
  return url.href;
}
