import type { WebhookEvent } from '../../contract/webhook.ts';
import type { ShopNews } from '../cache/shop-news.ts';
import { changesOf, type ShopChanges } from '../shop-index/changes.ts';
import type { ShopIndex } from '../shop-index/shop-index.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { Capabilities } from '../upstream/capabilities.ts';
import { logUnexpected } from './expected-error.ts';

/** What the memory of each process of a shop has to agree on. */
export type ShopWide = {
  /** Applies a webhook event in all processes. Rejects if they cannot be reached. */
  apply(event: WebhookEvent): Promise<void>;
  /** A parameter does not work, says the API to this process. */
  switchedOff(parameter: string): void;
  /** Hears what the other processes have told until now. Failures are logged. */
  catchUp(): Promise<void>;
};

type ShopWideParts = {
  index: ShopIndex;
  capabilities: Capabilities;
  project: Projection;
  now: () => number;
  log: EdgeLog;
};

/** One process tells, and all of them hear. */
type Told = { changes: ShopChanges } | { switchedOff: string };

/** Changes of one message, so that it stays short. */
const changesPerMessage = 10;

export function createShopWide(news: ShopNews | undefined, parts: ShopWideParts): ShopWide {
  const { index, capabilities, project, now, log } = parts;
  const tell = async (told: Told) => news?.tell(JSON.stringify(told));
  const logged = (work: Promise<unknown>) =>
    work.then(
      () => {},
      (error: unknown) => logUnexpected(error, log),
    );

  news?.listen({
    async heard(text) {
      const told: Told = JSON.parse(text);
      if ('changes' in told) await index.apply(told.changes);
      else capabilities.hearSwitchedOff(told.switchedOff);
    },
    missed: () => index.doubt(),
  });

  return {
    async apply(event) {
      const changes = changesOf(event, project, now());
      if (changes.list.length === 0) return;
      try {
        await Promise.all(messagesOf(changes).map(tell));
        await news?.catchUp();
      } catch (error) {
        // At least here; its sender repeats the event.
        await index.apply(changes);
        throw error;
      }
      if (!news) await index.apply(changes);
    },
    switchedOff: (parameter) => void logged(tell({ switchedOff: parameter })),
    catchUp: () => logged(Promise.resolve(news?.catchUp())),
  };
}

function messagesOf({ topic, list }: ShopChanges): { changes: ShopChanges }[] {
  const messages: { changes: ShopChanges }[] = [];
  for (let first = 0; first < list.length; first += changesPerMessage) {
    messages.push({ changes: { topic, list: list.slice(first, first + changesPerMessage) } });
  }
  return messages;
}
