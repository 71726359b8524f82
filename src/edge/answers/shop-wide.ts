import type { WebhookEvent } from '../../contract/webhook.ts';
import type { ShopChannel } from '../cache/shop-channel.ts';
import { changesOf, type ShopChanges } from '../shop-index/changes.ts';
import type { ShopIndex } from '../shop-index/shop-index.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { Capabilities } from '../upstream/capabilities.ts';
import { logUnexpected } from './expected-error.ts';

/** Knowledge that all processes of a shop share. */
export type ShopWide = {
  /** Applies a webhook event in all processes. Rejects if the log fails. */
  apply(event: WebhookEvent): Promise<void>;
  /** Call when this process has switched a parameter off. */
  switchedOff(parameter: string): void;
  /** Reads the messages of other processes. Failures are logged. */
  catchUp(): Promise<void>;
};

type ShopWideParts = {
  index: ShopIndex;
  capabilities: Capabilities;
  project: Projection;
  now: () => number;
  log: EdgeLog;
};

/** A message to all processes. */
type Message = { changes: ShopChanges } | { switchedOff: string };

/** Changes of one message, so that it stays short. */
const changesPerMessage = 10;

export function createShopWide(channel: ShopChannel | undefined, parts: ShopWideParts): ShopWide {
  const { index, capabilities, project, now, log } = parts;
  const send = async (message: Message) => channel?.send(JSON.stringify(message));
  const logged = (work: Promise<unknown>) =>
    work.then(
      () => {},
      (error: unknown) => logUnexpected(error, log),
    );

  channel?.listen({
    async heard(text) {
      const message: Message = JSON.parse(text);
      if ('changes' in message) await index.apply(message.changes);
      else capabilities.hearSwitchedOff(message.switchedOff);
    },
    missed: () => index.doubt(),
  });

  return {
    async apply(event) {
      const changes = changesOf(event, project, now());
      if (changes.list.length === 0) return;
      try {
        await Promise.all(messagesOf(changes).map(send));
        await channel?.catchUp();
      } catch (error) {
        // At least here; its sender repeats the event.
        await index.apply(changes);
        throw error;
      }
      if (!channel) await index.apply(changes);
    },
    switchedOff: (parameter) => void logged(send({ switchedOff: parameter })),
    catchUp: () => logged(Promise.resolve(channel?.catchUp())),
  };
}

function messagesOf({ topic, list }: ShopChanges): { changes: ShopChanges }[] {
  const messages: { changes: ShopChanges }[] = [];
  for (let first = 0; first < list.length; first += changesPerMessage) {
    messages.push({ changes: { topic, list: list.slice(first, first + changesPerMessage) } });
  }
  return messages;
}
