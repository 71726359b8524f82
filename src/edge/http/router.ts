import type { Connection } from '../../server/network/client-network.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import { type Assets, assetResponse } from './assets.ts';
import { preflightResponse } from './headers.ts';
import { ProblemError, problemOf, problemResponse } from './problem.ts';

export type Method = 'GET' | 'POST';

type Handle<Answer> = (request: Request, url: URL, connection?: Connection) => Answer | Promise<Answer>;

/** The handlers of one path, by method. Without a preflight of its own, a path allows reads. */
export type Route = Partial<Record<Method, Handle<Response>>> & { OPTIONS?: Handle<Response | undefined> };

/** Answers a request as if it were for `url`, which need not be its own. */
export type Handler = (request: Request, url: string, connection?: Connection) => Promise<Response>;

/**
 * Routes by exact path: first to the routes, then to the widget's files. Never rejects: every error becomes a
 * problem, and an unforeseen error is also logged with its place in the code.
 */
export function createRouter({
  routes,
  assets,
  log,
}: {
  routes: ReadonlyMap<string, Route>;
  assets: Assets;
  log: EdgeLog;
}): Handler {
  const preflightOf = (path: string) => routes.get(path)?.OPTIONS;

  async function findRoute(path: string): Promise<Route | undefined> {
    const route = routes.get(path);
    if (route) return route;
    const asset = await assets(path);
    return asset && { GET: (request) => assetResponse(request, asset) };
  }

  function failed(error: unknown): Response {
    const problem = problemOf(error);
    if (problem.code === 'internal') log({ event: 'edge_failed', ...failurePlace(error) });
    return problemResponse(problem);
  }

  return async (request, url, connection) => {
    const response = await dispatch(request, url, connection, { findRoute, preflightOf }).catch(failed);
    return request.method === 'HEAD' ? withoutBody(response) : response;
  };
}

/**
 * HEAD runs the GET handler; OPTIONS works on every path, also without a handler. Throws `not_found` and
 * `method_not_allowed`.
 */
async function dispatch(
  request: Request,
  url: string,
  connection: Connection | undefined,
  {
    findRoute,
    preflightOf,
  }: {
    findRoute: (path: string) => Promise<Route | undefined>;
    preflightOf: (path: string) => Route['OPTIONS'];
  },
): Promise<Response> {
  const { method } = request;
  // Not every runtime resolves dot segments before it passes a request on.
  const parsed = new URL(url);
  if (method === 'OPTIONS') {
    return (await preflightOf(parsed.pathname)?.(request, parsed, connection)) ?? preflightResponse();
  }
  const route = await findRoute(parsed.pathname);
  if (!route) throw new ProblemError('not_found');
  const handle = route[(method === 'HEAD' ? 'GET' : method) as Method];
  if (!handle) throw new ProblemError('method_not_allowed', { allow: allowedMethods(route) });
  return handle(request, parsed, connection);
}

function allowedMethods(route: Route): string[] {
  return [...(route.GET ? ['GET', 'HEAD'] : []), ...(route.POST ? ['POST'] : []), 'OPTIONS'];
}

function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers });
}
