import { createServer } from 'node:http';
import { refusalProblem } from '../../src/edge/http/refusal.ts';
import { createNodeServer } from '../../src/server/drivers/node-server.ts';
import type { CacheCase, CacheStep } from './cache-case.ts';
import { createFaultyApi } from './faulty-api.ts';
import { closed, listening } from './local-server.ts';
import { edgeOver, reviewsNumbered } from './shop.ts';

type Answer = { status: number; headers: Headers; body: string };

/**
 * Whether the edge meets the expectation of the case, over real HTTP connections to a client and a neutral
 * origin.
 */
export async function runCacheCase({
  env,
  steps,
}: Pick<CacheCase, 'env'> & { steps: readonly CacheStep[] }): Promise<boolean> {
  const origin = await neutralOrigin();
  const { edge, pass } = edgeOver(
    { fetch: (request) => fetch(request) },
    {
      env: { ...env, REVIEWS_API_URL: origin.url },
    },
  );
  const server = createNodeServer({ fetch: edge.fetch, refuse: refusalProblem });
  const url = await listening(server);
  const answers: Answer[] = [];
  let isMet = true;
  for (const step of steps) {
    pass(step.after ?? 0);
    origin.renew(step.origin);
    const [first] = answers;
    const sent = () => send(url, step, first?.headers.get('etag') ?? '');
    const isConcurrent = step.expect?.collapsed !== undefined;
    const received = await Promise.all(isConcurrent ? [sent(), sent()] : [sent()]);
    const isFirst = first === undefined && step.origin?.status === undefined;
    if (isFirst && received.some(({ status }) => status !== 200)) throw new Error('The first answer failed');
    if (step.expect) isMet = meets(step.expect, { received, first, origin });
    answers.push(...received);
  }
  await Promise.all([closed(server), origin.close()]);
  return isMet;
}

/** A Reviews Data API over HTTP. */
async function neutralOrigin() {
  const api = createFaultyApi();
  const state: NonNullable<CacheStep['origin']> = {};
  const received: Record<string, unknown>[] = [];
  let version = 0;
  const server = createServer(async ({ url, headers, socket }, response) => {
    received.push(headers);
    if (state.disconnects) return void socket.destroy();
    const answer = await api.fetch(new Request(`http://origin.example${url}`));
    const { status = 200 } = state;
    response.writeHead(status, { 'content-type': 'application/json', ...state.headers });
    response.end(status === 200 ? await answer.text() : 'The content of the case');
  });
  return {
    url: await listening(server),
    received,
    renew(next: CacheStep['origin']) {
      Object.assign(state, next);
      version += 1;
      api.behaviour.reviews = reviewsNumbered(3, { content: `Version ${version}` });
    },
    close: () => closed(server),
  };
}

async function send(
  url: string,
  { method = 'GET', headers = {}, query }: CacheStep,
  etag: string,
): Promise<Answer> {
  const filled = Object.entries(headers).map(([name, value]) => [
    name,
    value.replace('<etag>', etag).replace('<unquoted>', etag.slice(1, -1)),
  ]);
  const path = `/v1/reviews?product=lamp${query ? `&${query}` : ''}`;
  const response = await fetch(url + path, { method, headers: Object.fromEntries(filled) });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

type Observed = {
  received: Answer[];
  first: Answer | undefined;
  origin: { received: readonly Record<string, unknown>[] };
};

function meets(
  { reused, status, ageAbove, header, forwarded, collapsed }: NonNullable<CacheStep['expect']>,
  { received, first, origin }: Observed,
): boolean {
  const [answer] = received;
  if (!answer) return false;
  const isCollapsed = received.some(({ headers }) => headers.get('cache-status')?.includes('collapsed'));
  return [
    reused === undefined || (answer.body === first?.body) === reused,
    status === undefined || answer.status === status,
    ageAbove === undefined || Number(answer.headers.get('age')) > ageAbove,
    header === undefined || answer.headers.has(header),
    forwarded === undefined || origin.received.some((headers) => headers[forwarded[0]] === forwarded[1]),
    collapsed === undefined || isCollapsed === collapsed,
  ].every(Boolean);
}
