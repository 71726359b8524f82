import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getResults, runTests } from 'http-cache-tests/client/runner.mjs';
import handleTest from 'http-cache-tests/server/handle-test.mjs';
import { setConfig, stash } from 'http-cache-tests/server/utils.mjs';
import suites from 'http-cache-tests/tests/index.mjs';
import { refusalProblem } from '../../src/edge/http/refusal.ts';
import { createNodeServer } from '../../src/server/drivers/node-server.ts';
import { createFaultyApi } from './faulty-api.ts';
import { closed, listening } from './local-server.ts';
import { aReview, edgeOver } from './shop.ts';

/** A response of the suite's server. Within an answer of the edge, it is the content of a review. */
type Answer = { status: number; headers: Record<string, string>; body: string; isLost: boolean };

type RunningCase = {
  edge: ReturnType<typeof edgeOver>;
  /** The number of the client's request, and its query. */
  request: number;
  query: string;
  /** The response of the suite's server to that request, if the edge has called the API since. */
  answer: Answer | undefined;
  /** The last one that the edge has passed on, and the ETag of the edge for it. */
  passedOn: Answer | undefined;
  etag: string;
};

/** `unfit`: the suite could not prepare the case, because the edge passes on no headers of the API. */
export type SuiteOutcome = 'yes' | 'no' | 'unfit';

/**
 * Runs cases of the published suite with its own client, its own server and its own expectations, against the
 * whole edge over HTTP. The server stands behind the edge as a Reviews Data API: the URL of a case is a
 * product, and a response is the content of its only review. The variables of the edge set the windows that
 * the server would set by headers, and the ETags of the edge stand for those of the server.
 */
export async function runCacheSuite(
  windows: ReadonlyMap<string, Record<string, string>>,
): Promise<Record<string, SuiteOutcome>> {
  const running = new Map<string, RunningCase>();
  const api = createServer((request, response) => void answerCall(running, request, response));
  const apiUrl = await listening(api);
  const edges = createNodeServer({
    fetch: (request) => {
      const { origin, pathname, search } = new URL(request.url);
      const [, test = '', ...path] = pathname.split('/');
      const edge = running.get(test)?.edge.edge;
      return (
        edge?.fetchAt(request, `${origin}/${path.join('/')}${search}`) ?? new Response('', { status: 404 })
      );
    },
    refuse: refusalProblem,
  });
  const edgesUrl = await listening(edges);

  function start(test: string, requests: { id: string }[]): Response {
    const env = windows.get(requests[0]?.id ?? '') ?? {};
    setConfig(test, requests);
    const upstream = { fetch: (request: Request) => fetch(request) };
    const edge = edgeOver(upstream, { env: { ...env, REVIEWS_API_URL: `${apiUrl}/${test}` } });
    running.set(test, { edge, request: 0, query: '', answer: undefined, passedOn: undefined, etag: '' });
    return new Response('', { status: 201 });
  }

  async function send(url: string, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url);
    const [, action, test = ''] = pathname.split('/');
    if (action === 'config') return start(test, JSON.parse(String(init.body)));
    if (action === 'state') return Response.json(stash.get(test) ?? []);
    const one = running.get(test);
    if (!one) throw new Error('The case has not started');
    isSending = true;
    const edgeUrl = `${edgesUrl}/${test}/v1/reviews?product=${test}`;
    const response = await sendTo(one, edgeUrl, { ...init, query: search.slice(1) });
    isSending = false;
    return response;
  }

  let isSending = false;
  const restore = skipPauses((milliseconds) => {
    // During a request, timers are those of the edge.
    if (isSending || milliseconds !== pause * 1000) return false;
    for (const { edge } of running.values()) edge.pass(pause);
    return true;
  });
  try {
    const tests = suites.map((suite) => ({
      ...suite,
      tests: suite.tests.filter(({ id }) => windows.has(id)),
    }));
    await runTests(tests, send, false, 'http://suite.example', 1);
  } finally {
    restore();
    await Promise.all([closed(edges), closed(api)]);
  }
  return Object.fromEntries(
    Object.entries(getResults()).map(([id, result]) => [
      id,
      result === true ? 'yes' : result[0] === 'Setup' ? 'unfit' : 'no',
    ]),
  );
}

/** The pause of the suite between two requests, in seconds. */
const pause = 3;

/** Ends the timers at once for which `pass` returns true. Returns a function that restores the timers. */
function skipPauses(pass: (milliseconds: number | undefined) => boolean): () => void {
  const { setTimeout } = globalThis;
  const skipping = (...[run, milliseconds, ...given]: Parameters<typeof setTimeout>) => {
    return setTimeout(run, pass(milliseconds) ? 0 : milliseconds, ...given);
  };
  Object.assign(globalThis, { setTimeout: skipping });
  return () => Object.assign(globalThis, { setTimeout });
}

/** Sends a request of the suite's client to the edge, and converts the response. */
async function sendTo(
  one: RunningCase,
  url: string,
  { query, ...init }: RequestInit & { query: string },
): Promise<Response> {
  const headers = new Headers(init.headers);
  one.request = Number(headers.get('req-num'));
  Object.assign(one, { answer: undefined, query });
  const known = headers.get('if-none-match');
  const [ofSuite, ofEdge] = [one.passedOn?.headers.etag, one.etag].map(opaqueTag);
  if (known && ofSuite && ofEdge) headers.set('if-none-match', known.replace(ofSuite, ofEdge));
  const keyword = query ? `&keyword=${query.replace(/\W/g, '')}` : '';
  const response = await fetch(url + keyword, { ...init, headers });
  const text = await response.text();
  if (response.status === 200 && text) {
    one.passedOn = JSON.parse(JSON.parse(text).list[0].content);
    one.etag = response.headers.get('etag') ?? '';
  }
  // A problem of the edge stands for the response of the API that caused it.
  const failed = one.answer && one.answer.status >= 400 ? one.answer : undefined;
  const answer = response.status < 400 ? one.passedOn : failed;
  const merged = new Headers([...response.headers, ...Object.entries(answer?.headers ?? {})]);
  for (const [name, value] of Object.entries(answer?.headers ?? {})) merged.set(name, value);
  const status = response.status < 400 ? response.status : (failed?.status ?? response.status);
  return new Response(status === 304 ? null : (answer?.body ?? text), { status, headers: merged });
}

/** An ETag without its quotation marks, and without `W/` and its misspellings. */
function opaqueTag(etag: string | undefined): string | undefined {
  return etag?.replace(/^(w[/\\]?)?"|"$/gi, '');
}

/** Answers a call of the edge: with the response of the suite's server to the client's current request. */
async function answerCall(
  running: ReadonlyMap<string, RunningCase>,
  { url = '', headers, socket }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, test = '', ...path] = url.split('/');
  const one = running.get(test);
  if (!one) return void socket.destroy();
  one.answer ??= suiteAnswer(test, { ...headers, 'req-num': String(one.request) });
  const { status, headers: own, body, isLost } = one.answer;
  if (isLost) return void socket.destroy();
  if (status !== 200) return void response.writeHead(status, own).end(body);
  const content = JSON.stringify(one.answer);
  const reviews = [aReview({ product_handle: test, title: one.query.replace(/\W/g, ''), content })];
  const api = createFaultyApi({ reviews });
  const answer = await api.fetch(new Request(`http://api.example/${path.join('/')}`));
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}

/** The response of the suite's server. */
function suiteAnswer(test: string, headers: IncomingMessage['headers']): Answer {
  const sent: Record<string, string> = {};
  const answer: Answer = { status: 200, headers: sent, body: '', isLost: false };
  const response = {
    set statusCode(status: number) {
      answer.status = status;
    },
    get statusCode() {
      return answer.status;
    },
    setHeader(name: string, value: unknown) {
      sent[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value);
    },
    getHeaders: () => sent,
    getHeader: (name: string) => sent[name.toLowerCase()],
    hasHeader: (name: string) => name.toLowerCase() in sent,
    end(body: unknown = '') {
      answer.body = String(body);
    },
    socket: {
      destroy() {
        answer.isLost = true;
      },
    },
  };
  handleTest([test], { method: 'GET', url: `/test/${test}`, headers }, response);
  return answer;
}
