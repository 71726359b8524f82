import { ReviewsApiError } from '../../client/api-error.ts';
import { reviewTopics } from '../webhooks/read-event.ts';
import type { CommandParts, ExitCode } from './command.ts';
import { commandClient } from './command-client.ts';
import { reasonOf } from './reason.ts';

/**
 * Registers the topics of reviews at the API, for the edge at this address: those that are there already stay as
 * they are, and so do webhooks of other addresses.
 */
export async function subscribeCommand(url: string, parts: CommandParts): Promise<ExitCode> {
  const { options, shop, print } = parts;
  /** Where the edge takes webhooks. */
  const path = `${shop === undefined ? '' : `/${shop}`}/v1/webhooks`;
  const address = webhookAddress(url, path);
  if (!address) {
    print('--url must be the http(s) address of this edge as the API reaches it, without user and query.');
    return 2;
  }
  if (shop !== undefined && !address.endsWith(path)) {
    print(`--url must end in ${path}, or be the address of the edge alone.`);
    return 2;
  }
  if (!options.credentials.signature) {
    print('Webhooks need REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN: the private token verifies them.');
    return 1;
  }
  const client = commandClient(parts);
  let task = 'The webhooks of the shop could not be listed';
  try {
    const { list } = await client.call('get_shop_webhooks', {});
    for (const topic of reviewTopics) {
      task = `${topic} could not be registered`;
      if (list.some((webhook) => webhook.topic === topic && webhookAddress(webhook.url, path) === address)) {
        print(`${topic} was registered before.`);
        continue;
      }
      await client.call('create_shop_webhook', { topic, url: address });
      print(`${topic} is registered now.`);
    }
  } catch (error) {
    if (!(error instanceof ReviewsApiError)) throw error;
    print(`${task}: ${reasonOf(error)}.`);
    if (error.code === 'invalid_argument') print('Most APIs take public https addresses only.');
    return 1;
  }
  return 0;
}

/** Undefined where it is none. The address of the edge alone gets the path. */
function webhookAddress(text: string, path: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = !url.username && !url.password && !url.search && !url.hash;
  if (!/^https?:$/.test(url.protocol) || !isPlain) return undefined;
  if (url.pathname === '/') url.pathname = path;
  return url.href;
}
