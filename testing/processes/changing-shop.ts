import { setTimeout as pause } from 'node:timers/promises';
import type { WebhookEvent } from '../../src/contract/webhook.ts';
import { aDelivery } from '../edge/webhook-delivery.ts';
import { nextChange, type ProductEvent, type ProductStory } from './product-story.ts';
import { type QuestionName, questionsOf } from './questions.ts';
import type { StartedEdge } from './start-edges.ts';
import type { ShopApi } from './start-shop-api.ts';
import type { View, Witness } from './witness.ts';

/** A product that changes, and how shoppers ask for it. */
export type Subject = { story: ProductStory; name: QuestionName };

type ShopParts = {
  api: ShopApi;
  edges: readonly StartedEdge[];
  witness: Witness;
  random: () => number;
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

/** In milliseconds since 1970, finer than `Date.now`. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

/** In milliseconds. Long, because a slow machine is not a failure. */
const patience = 30_000;

/** How long a sender waits until it repeats an event, in milliseconds. */
const repeating = 200;

export function createChangingShop({ api, edges, witness, random }: ShopParts): ChangingShop {
  let sent = 0;

  async function viewAt(edge: StartedEdge, { story, name }: Subject): Promise<boolean> {
    let isRight = true;
    for (const question of questionsOf(name, story)) {
      const began = preciseNow();
      const response = await request(`${edge.origin}${question.path}`);
      const view: View = { edge: edge.name, story, name, question, began, ended: preciseNow(), ...response };
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
      occurred_at: new Date().toISOString(),
      shop_id: '1',
      list,
    };
    for (;;) {
      const { headers, body } = await aDelivery(event, { at: Date.now() });
      const edge = edges[Math.floor(random() * edges.length)];
      const text = await new Response(body).text();
      const { status } = await request(`${edge?.origin}/v1/webhooks`, {
        method: 'POST',
        headers,
        body: text,
      });
      if (status >= 200 && status < 300) return;
      await pause(repeating);
    }
  }

  async function view(subject: Subject): Promise<boolean> {
    const views = await Promise.all(edges.map((edge) => viewAt(edge, subject)));
    return views.every(Boolean);
  }

  async function settleOne(subject: Subject): Promise<boolean> {
    for (const end = preciseNow() + patience; preciseNow() < end; await pause(random() * 200)) {
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
      const browse = async (edge: StartedEdge) => {
        while (!isOver()) {
          await viewAt(edge, subject);
          await pause(random() * 200);
        }
      };
      await Promise.all(edges.map(browse));
    },
    async change(story) {
      const { handle, event, ...change } = nextChange(story, Date.now());
      const state = { ...change, began: preciseNow(), applied: Number.POSITIVE_INFINITY };
      story.states = [...story.states, state];
      if (!story.handles.includes(handle)) story.handles = [...story.handles, handle];
      api.replace(story.id, change.reviews);
      await pause(random() * 30);
      await send(event);
      state.applied = preciseNow();
    },
    touch: (story) => {
      const [review] = story.states.at(-1)?.reviews ?? [];
      if (!review) throw new Error('The product has no reviews');
      return send({ event_type: 'review/updated', list: [review] });
    },
  };
}

/** The status is 0 without a complete response. */
async function request(url: string, init: RequestInit = {}) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
    const text = await response.text();
    return { status: response.status, text, cacheStatus: response.headers.get('cache-status') ?? '' };
  } catch (error) {
    return { status: 0, text: '', cacheStatus: error instanceof Error ? error.name : '' };
  }
}
