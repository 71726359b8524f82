import type { Review } from '../../src/contract/review.ts';
import type { WebhookEvent } from '../../src/contract/webhook.ts';
import { aDelivery } from '../edge/webhook-delivery.ts';
import { nextChange, type ProductEvent, type ProductStory } from './product-story.ts';
import { type QuestionName, questionsOf } from './questions.ts';
import type { View, Witness } from './witness.ts';

/** A product that changes, and how shoppers ask for it. */
export type Subject = { story: ProductStory; name: QuestionName };

/** A process of the edge. */
export type EdgeProcess = {
  name: string;
  /** Requests a path. The status is 0 without a complete response. */
  request(path: string, init?: RequestInit): Promise<Pick<View, 'status' | 'text' | 'cacheStatus'>>;
};

type ShopParts = {
  /** Replaces the reviews of a product in the API. */
  replace(product: string, reviews: readonly Review[]): void;
  edges: readonly EdgeProcess[];
  witness: Witness;
  random: () => number;
  /** Milliseconds since 1970, with fractions, so that the order of what happens is known. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<unknown>;
  /** The longest pause between two requests of a shopper, in milliseconds. */
  pace?: number;
};

/** Shoppers and the owner of a shop behind several processes of the edge. */
export type ChangingShop = {
  /** Requests the answers about a product from every process; returns whether all are right. */
  view(subject: Subject): Promise<boolean>;
  /** Requests them until all are right; returns false if they are not within `patience`. */
  settle(subjects: readonly Subject[]): Promise<boolean>;
  /** Requests the answers about a product from every process again and again until `isOver`. */
  browseUntil(isOver: () => boolean, subject: Subject): Promise<void>;
  /** Changes a product, and resolves once a process has accepted the event about it. */
  change(story: ProductStory): Promise<void>;
  /** Sends an event without a change, so that every answer about the product is loaded again. */
  touch(story: ProductStory): Promise<void>;
};

/** In milliseconds. Long, because a slow machine is not a failure. */
const patience = 30_000;

/** How long a sender waits until it repeats an event, in milliseconds. */
const repeating = 200;

export function createChangingShop(parts: ShopParts): ChangingShop {
  const { replace, edges, witness, random, now, sleep, pace = 200 } = parts;
  let sent = 0;

  async function viewAt(edge: EdgeProcess, { story, name }: Subject): Promise<boolean> {
    let isRight = true;
    for (const question of questionsOf(name, story)) {
      const began = now();
      const response = await edge.request(question.path);
      const view: View = { edge: edge.name, story, name, question, began, ended: now(), ...response };
      isRight = witness.see(view) && isRight;
    }
    return isRight;
  }

  /** Sends an event to one process, as a load balancer would, until one accepts it. */
  async function send({ event_type, list }: ProductEvent): Promise<void> {
    sent += 1;
    const event: WebhookEvent = {
      event_type,
      event_id: `evt-${sent}`,
      occurred_at: new Date(now()).toISOString(),
      shop_id: '1',
      list,
    };
    for (;;) {
      const { headers, body } = await aDelivery(event, { at: Math.floor(now()) });
      const init = { method: 'POST', headers, body: await new Response(body).text() };
      const edge = edges[Math.floor(random() * edges.length)];
      const { status = 0 } = (await edge?.request('/v1/webhooks', init)) ?? {};
      if (status >= 200 && status < 300) return;
      await sleep(repeating);
    }
  }

  async function view(subject: Subject): Promise<boolean> {
    const views = await Promise.all(edges.map((edge) => viewAt(edge, subject)));
    return views.every(Boolean);
  }

  async function settleOne(subject: Subject): Promise<boolean> {
    for (const end = now() + patience; now() < end; await sleep(random() * pace)) {
      if (await view(subject)) return true;
    }
    return false;
  }

  return {
    view,
    async settle(subjects) {
      const settled = await Promise.all(subjects.map(settleOne));
      return settled.every(Boolean);
    },
    async browseUntil(isOver, subject) {
      const browse = async (edge: EdgeProcess) => {
        while (!isOver()) {
          await viewAt(edge, subject);
          await sleep(random() * pace);
        }
      };
      await Promise.all(edges.map(browse));
    },
    async change(story) {
      const { handle, event, ...change } = nextChange(story, now());
      const state = { ...change, began: now(), applied: Number.POSITIVE_INFINITY };
      story.states = [...story.states, state];
      if (!story.handles.includes(handle)) story.handles = [...story.handles, handle];
      replace(story.id, change.reviews);
      await sleep(random() * 30);
      await send(event);
      state.applied = now();
    },
    touch: (story) => {
      const [review] = story.states.at(-1)?.reviews ?? [];
      if (!review) throw new Error('The product has no reviews');
      return send({ event_type: 'review/updated', list: [review] });
    },
  };
}
