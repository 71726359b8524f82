import { preflightResponse } from './headers.ts';
import { ProblemError } from './problem.ts';

export type Method = 'GET' | 'POST';

/** What an address answers. */
export type Route = Partial<Record<Method, (request: Request, url: URL) => Response | Promise<Response>>>;

/**
 * Answers by the exact path of an address and by method. HEAD is GET without the body, and every path may be asked for with OPTIONS.
 * Throws `not_found` and `method_not_allowed`.
 */
export async function respond(
  request: Request,
  address: string,
  routeOf: (path: string) => Route | undefined | Promise<Route | undefined>,
): Promise<Response> {
  const { method } = request;
  if (method === 'OPTIONS') return preflightResponse();
  // Not every runtime has resolved the dots of a path when it hands over a request.
  const url = new URL(address);
  const route = await routeOf(url.pathname);
  if (!route) throw new ProblemError('not_found');
  const handle = route[(method === 'HEAD' ? 'GET' : method) as Method];
  if (!handle) throw new ProblemError('method_not_allowed', { allow: allowedOf(route) });
  return handle(request, url);
}

/** Without its body where only its head was asked for, also where it tells of a problem. */
export function forMethod({ method }: Request, response: Response): Response {
  if (method !== 'HEAD') return response;
  return new Response(null, { status: response.status, headers: response.headers });
}

function allowedOf(route: Route): string[] {
  return [...(route.GET ? ['GET', 'HEAD'] : []), ...(route.POST ? ['POST'] : []), 'OPTIONS'];
}
