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

/** A part of the world that does nothing more once it is dead. */
function createLife() {
  const { promise: died, reject } = Promise.withResolvers<never>();
  died.catch(() => {});
  const life = { isAlive: true, died, die: () => {} };
  life.die = () => {
    life.isAlive = false;
    reject(new TypeError('The connection was reset'));
  };
  return life;
}

/** Everything between the form of a browser and the reviews of a service, which can be killed at each step. */
export function mortalShop(
  service: RunningService,
  { random, kills }: { random: () => number; kills: ReadonlyMap<number, Mortal> },
) {
  const clock = { now: noon };
  const now = () => clock.now;
  const storage = memoryStorage();
  const running = new Set<Promise<unknown>>();
  let steps = 0;
  let failures = { service: 0, store: 0 };
  let shared = createMemoryLedger(now);
  let browser = createLife();

  /** Runs a step of a part, which may die before it, or after it has taken effect. */
  async function step<Result>(life: ReturnType<typeof createLife>, act: () => Result | Promise<Result>) {
    kill(life);
    if (!life.isAlive) return new Promise<never>(() => {});
    const result = await act();
    kill(life);
    return life.isAlive ? result : new Promise<never>(() => {});
  }

  function kill(life: ReturnType<typeof createLife>): void {
    steps += 1;
    const mortal = kills.get(steps);
    if (mortal === 'browser') browser.die();
    if (mortal === 'edge' && life !== browser) life.die();
    if (mortal === 'service') failures = { ...failures, service: 6 };
    if (mortal === 'outage') failures = { ...failures, store: 8 };
    if (mortal === 'store') shared = createMemoryLedger(now);
  }

  function failing(part: keyof typeof failures): void {
    if (failures[part] === 0) return;
    failures[part] -= 1;
    throw new TypeError(`No connection to the ${part}`);
  }

  const edges = [start(), start()];
  function start() {
    const life = createLife();
    const through =
      <Given extends unknown[], Result>(act: (ledger: Ledger, ...given: Given) => Result | Promise<Result>) =>
      (...given: Given): Promise<Result> =>
        step(life, () => {
          failing('store');
          return act(shared, ...given);
        });
    const ledger = guardedLedger(
      {
        get: through((one, key: string) => one.get(key)),
        swap: through((one, ...given: Parameters<Ledger['swap']>) => one.swap(...given)),
        take: through((one, ...given: Parameters<Ledger['take']>) => one.take(...given)),
        count: through((one, ...given: Parameters<Ledger['count']>) => one.count(...given)),
      },
      createMemoryLedger(now),
      { after: () => () => {}, log: () => {} },
    );
    const upstream = (request: Request) => {
      const send = async () => {
        failing('service');
        const response = await fetch(request);
        // Killed after it has taken effect, and before its response.
        failing('service');
        return response;
      };
      return request.method === 'GET' ? send() : step(life, send);
    };
    return { life, ...edgeOver({ fetch: upstream }, { ledger, now, env: environment(service) }) };
  }

  /** A request of a browser to one of the processes; a dead process is replaced. */
  async function request(url: string, init: RequestInit): Promise<Response> {
    const place = Math.floor(random() * edges.length);
    if (!edges[place]?.life.isAlive) edges[place] = start();
    const { life, get } = edges[place] as ReturnType<typeof start>;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), origin: shopOrigin };
    const sent = Promise.race([get(url, { ...init, headers }), life.died]);
    const ended = sent.catch(() => {}).finally(() => running.delete(ended));
    running.add(ended);
    return sent;
  }

  return {
    storage,
    /** The steps until now. */
    steps: () => steps,
    pass: (seconds: number) => {
      clock.now += seconds * 1_000;
    },
    /** Opens the form of a product in a browser that is alive. */
    open(product: string): { model: FormModel; died: Promise<never> } {
      browser = createLife();
      const own = browser;
      const network = {
        fetch: (url: string, init: RequestInit) => step(own, () => request(url, init)),
        // The deadlines never end, and a pause is over at once.
        setTimeout(run: () => void, milliseconds: number) {
          if (milliseconds > 5_000) return;
          clock.now += milliseconds;
          setImmediate(run);
        },
        clearTimeout() {},
        random,
      };
      const written: typeof storage = {
        ...storage,
        setItem: (name, text) => own.isAlive && storage.setItem(name, text),
        removeItem: (name) => own.isAlive && storage.removeItem(name),
      };
      const model = formModel({
        subject: { product, product_id: product.replace(/\D+/g, ''), scope: '' },
        ...{ itemType: '', rating: 0, honeypot: () => '', maySend: () => true, now },
        client: submitClient(network, '/'),
        proof: { start() {}, renew() {}, get: async () => '' },
        drafts: draftStore(() => written, product),
        createKey: newKey,
        media: { settled: async () => [], clear() {} },
        steps: [['rating'], ['content', 'title'], ['author', 'email']],
      });
      return { model, died: own.died };
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
