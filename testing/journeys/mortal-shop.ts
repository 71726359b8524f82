import { guardedLedger } from '../../src/edge/submissions/guarded-ledger.ts';
import type { Ledger } from '../../src/edge/submissions/ledger.ts';
import { createMemoryLedger } from '../../src/edge/submissions/memory-ledger.ts';
import { submitClient } from '../../widget/client/submit-review.ts';
import { draftStore } from '../../widget/models/form-draft.ts';
import { type FormModel, formModel } from '../../widget/models/form-model.ts';
import { edgeOver } from '../edge/shop.ts';
import { accepting, newKey, shopOrigin } from '../edge/writing-api.ts';
import type { RunningService } from '../service/running-service.ts';
import { memoryStorage } from '../widget/form.ts';
import { type FilesOfDraft, mortalAttachments } from './mortal-attachments.ts';
import { createLife, createWorld, type Mortal, type World } from './mortal-world.ts';

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

type MortalShopOptions = {
  random: () => number;
  kills: ReadonlyMap<number, Mortal>;
  /** The photos and videos of the review; by default none. */
  files?: FilesOfDraft;
};

/** Everything between the form of a browser and the reviews of a service, which can be killed at any step. */
export function mortalShop(service: RunningService, { random, kills, files }: MortalShopOptions) {
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
    open(product: string): { model: FormModel; died: Promise<never>; restored: Promise<void> } {
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
      const subject = { product, product_id: product.replace(/\D+/g, ''), scope: '' as const };
      const client = submitClient(network, '/');
      const attached = files && mortalAttachments({ world, life, network, client, subject, files });
      const model = formModel({
        subject,
        ...{ itemType: '', rating: 0, honeypot: () => '', maySend: () => true, now: world.now },
        client,
        proof: attached?.proof ?? { start() {}, renew() {}, get: async () => '' },
        drafts: draftStore(() => drafts, product),
        createKey: newKey,
        media: attached?.attachments ?? { settled: async () => ({ media: [] }), clear() {} },
        steps: [['rating'], ['content', 'title'], ['author', 'email']],
      });
      return { model, died: life.died, restored: attached?.attachments.restore() ?? Promise.resolve() };
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
