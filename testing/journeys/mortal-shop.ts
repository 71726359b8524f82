import { guardedLedger } from '../../src/edge/submissions/guarded-ledger.ts';
import type { Ledger } from '../../src/edge/submissions/ledger.ts';
import { createMemoryLedger } from '../../src/edge/submissions/memory-ledger.ts';
import { submitClient } from '../../widget/client/submit-review.ts';
import { draftStore } from '../../widget/models/form-draft.ts';
import { type FormModel, formModel } from '../../widget/models/form-model.ts';
import { edgeOver, noon } from '../edge/shop.ts';
import { accepting, newKey, shopOrigin } from '../edge/writing-api.ts';
import type { RunningService } from '../service/running-service.ts';
import { memoryStorage } from '../widget/form.ts';

/** The parts that can be killed. `store` restarts empty, `outage` is one of the store. */
export const mortals = ['edge', 'service', 'store', 'outage', 'browser'] as const;
export type Mortal = (typeof mortals)[number];

type Life = { isAlive: boolean; died: Promise<never>; die: () => void };

/** A part of the shop does nothing more once it is dead. */
function createLife(): Life {
  const { promise: died, reject } = Promise.withResolvers<never>();
  died.catch(() => {});
  const life: Life = {
    ...{ isAlive: true, died },
    die() {
      life.isAlive = false;
      reject(new TypeError('The connection was reset'));
    },
  };
  return life;
}

/** The clock, the records and the steps that all parts share, and the deaths at some of the steps. */
function createWorld(kills: ReadonlyMap<number, Mortal>) {
  const clock = { now: noon };
  const now = () => clock.now;
  const failures = { service: 0, store: 0 };
  const world = { clock, now, records: createMemoryLedger(now), browser: createLife(), steps: 0 };

  function kill(life: Life): void {
    world.steps += 1;
    const mortal = kills.get(world.steps);
    if (mortal === 'browser') world.browser.die();
    if (mortal === 'edge' && life !== world.browser) life.die();
    if (mortal === 'service') failures.service = 6;
    if (mortal === 'outage') failures.store = 8;
    if (mortal === 'store') world.records = createMemoryLedger(now);
  }

  return Object.assign(world, {
    /** Runs a step of a part, which may die before it, or after it has taken effect. */
    async step<Result>(life: Life, act: () => Result | Promise<Result>): Promise<Result> {
      kill(life);
      if (!life.isAlive) return new Promise<never>(() => {});
      const result = await act();
      kill(life);
      return life.isAlive ? result : new Promise<never>(() => {});
    },
    failIfDown(part: keyof typeof failures): void {
      if (failures[part] === 0) return;
      failures[part] -= 1;
      throw new TypeError(`No connection to the ${part}`);
    },
  });
}

type World = ReturnType<typeof createWorld>;

/** A process of the edge. */
function startEdge(world: World, service: RunningService) {
  const life = createLife();
  const through =
    <Given extends unknown[], Result>(act: (records: Ledger, ...given: Given) => Result | Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      world.step(life, () => {
        world.failIfDown('store');
        return act(world.records, ...given);
      });
  const ledger = guardedLedger(
    {
      get: through((records, key: string) => records.get(key)),
      swap: through((records, ...given: Parameters<Ledger['swap']>) => records.swap(...given)),
      take: through((records, ...given: Parameters<Ledger['take']>) => records.take(...given)),
      count: through((records, ...given: Parameters<Ledger['count']>) => records.count(...given)),
    },
    createMemoryLedger(world.now),
    { after: () => () => {}, log: () => {} },
  );
  const upstream = (request: Request) => {
    const send = async () => {
      world.failIfDown('service');
      const response = await fetch(request);
      // Killed after it has taken effect, and before its response.
      world.failIfDown('service');
      return response;
    };
    return request.method === 'GET' ? send() : world.step(life, send);
  };
  return { life, ...edgeOver({ fetch: upstream }, { ledger, now: world.now, env: environment(service) }) };
}

/** Everything between the form of a browser and the reviews of a service, which can be killed at any step. */
export function mortalShop(
  service: RunningService,
  { random, kills }: { random: () => number; kills: ReadonlyMap<number, Mortal> },
) {
  const world = createWorld(kills);
  const storage = memoryStorage();
  const edges = [startEdge(world, service), startEdge(world, service)];
  const running = new Set<Promise<unknown>>();

  /** A request of a browser to one of the processes; a dead process is replaced. */
  async function request(url: string, init: RequestInit): Promise<Response> {
    const place = Math.floor(random() * edges.length);
    const known = edges[place];
    const edge = known?.life.isAlive ? known : startEdge(world, service);
    edges[place] = edge;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), origin: shopOrigin };
    const sent = Promise.race([edge.get(url, { ...init, headers }), edge.life.died]);
    const ended = sent.catch(() => {}).finally(() => running.delete(ended));
    running.add(ended);
    return sent;
  }

  return {
    storage,
    pass: (seconds: number) => {
      world.clock.now += seconds * 1_000;
    },
    /** The parts that were killed until now. */
    killed: () => [...kills].flatMap(([step, mortal]) => (step <= world.steps ? [mortal] : [])),
    /** Opens the form of a product in a browser that is alive. */
    open(product: string): { model: FormModel; died: Promise<never> } {
      const life = createLife();
      world.browser = life;
      const network = {
        fetch: (url: string, init: RequestInit) => world.step(life, () => request(url, init)),
        // The deadlines never end, and a pause is over at once.
        setTimeout(run: () => void, milliseconds: number) {
          if (milliseconds > 5_000) return;
          world.clock.now += milliseconds;
          setImmediate(run);
        },
        clearTimeout() {},
        random,
      };
      const drafts = {
        getItem: storage.getItem,
        setItem: (name: string, text: string) => life.isAlive && storage.setItem(name, text),
        removeItem: (name: string) => life.isAlive && storage.removeItem(name),
      };
      const model = formModel({
        subject: { product, product_id: product.replace(/\D+/g, ''), scope: '' },
        ...{ itemType: '', rating: 0, honeypot: () => '', maySend: () => true, now: world.now },
        client: submitClient(network, '/'),
        proof: { start() {}, renew() {}, get: async () => '' },
        drafts: draftStore(() => drafts, product),
        createKey: newKey,
        media: { settled: async () => ({ media: [] }), clear() {} },
        steps: [['rating'], ['content', 'title'], ['author', 'email']],
      });
      return { model, died: life.died };
    },
    /** Resolves once no living process works. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function environment({ origin, signature }: RunningService): Record<string, string> {
  if (signature.kind !== 'signature') throw new Error('Expected signature tokens');
  return {
    ...accepting,
    REVIEWS_API_URL: origin,
    REVIEWS_ACCESS_TOKEN: '',
    REVIEWS_PUBLIC_TOKEN: signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: signature.privateToken,
  };
}
