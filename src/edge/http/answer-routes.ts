import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import { type Assets, assetResponse } from './assets.ts';
import { problemOf, problemResponse } from './problem.ts';
import { forMethod, type Route, respond } from './routes.ts';

/**
 * Answers for an address by its route, else with a file of the widget. Never rejects: what fails is a problem, and
 * what nobody foresaw is logged by its place.
 */
export function answerRoutes({
  routes,
  assets,
  log,
}: {
  routes: ReadonlyMap<string, Route>;
  assets: Assets;
  log: EdgeLog;
}): (request: Request, address: string) => Promise<Response> {
  async function routeOf(path: string): Promise<Route | undefined> {
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

  return async (request, address) =>
    forMethod(request, await respond(request, address, routeOf).catch(failed));
}
