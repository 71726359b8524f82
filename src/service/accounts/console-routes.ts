import type { Hono } from 'hono';
import { type ConsoleSession, consolePath } from '../../contract/console.ts';
import { secondsOf } from '../../contract/time.ts';
import { originOf } from '../access/access.ts';
import { envelope } from '../http/envelope.ts';
import type { ServiceContext, ServiceVariables } from '../http/observe-requests.ts';
import type { AuditStore } from '../store/audit.ts';
import type { FoundSession, PeopleStore } from '../store/people.ts';
import { checkSite, isFromConsole } from './check-site.ts';
import { assetResponse, type ConsoleFiles, indexResponse } from './console-files.ts';
import { linkPage } from './link-page.ts';
import { ownPath } from './own-path.ts';
import { signedIn } from './session-caller.ts';
import { foreignForm, type PageHandler, type SignInParts, signInPage, signInPath } from './sign-in-page.ts';
import { continueTo } from './sign-in-response.ts';
import { signInTexts } from './sign-in-texts.ts';

export type ConsoleParts = SignInParts & {
  store: AuditStore & Pick<PeopleStore, 'listPeople'>;
  files: ConsoleFiles;
  /** Reads a small body before its sender is known, and answers. */
  answerBody: (
    request: Request,
    network: string,
    answer: (received: Request) => Promise<Response>,
  ) => Promise<Response>;
};

/** The pages, files and session of the console. Its calls of operations are routes of the API. */
export function addConsole(app: Hono<ServiceVariables>, parts: ConsoleParts): void {
  const { store, sessions, access, files, now, answerBody } = parts;
  const route = (handle: PageHandler) => (c: ServiceContext) =>
    answerBody(c.req.raw, c.var.network, (request) => handle(request, c.var.network));
  const showLink = linkPage(parts);

  app.on(['GET', 'POST'], signInPath, route(signInPage(parts)));
  app.on(['GET', 'POST'], `${consolePath}/link/:token`, (c) =>
    answerBody(c.req.raw, c.var.network, (request) => showLink(request, c.req.param('token'))),
  );
  app.post(`${consolePath}/sign-out`, async (c) => {
    const request = c.req.raw;
    if (!isFromConsole(request, originOf(request, access))) return foreignForm(signInTexts(request));
    return continueTo(signInPath, await sessions.end(request));
  });
  app.get(`${consolePath}/session`, async (c) => {
    checkSite(c.req.raw, originOf(c.req.raw, access));
    const { person, shops, endsAt } = await signedIn(sessions, c.req.raw);
    const people = await colleagues(store, shops);
    const data: ConsoleSession = { person, shops: [...shops], people, expires_at: secondsOf(endsAt) };
    const body = envelope('ok', { message: 'success', requestId: c.var.requestId, now: now(), data });
    return c.json(body, 200, { 'cache-control': 'no-store' });
  });
  app.get(`${consolePath}/assets/*`, (c) => assetResponse(c.req.raw, files));
  const showConsole = async ({ req }: ServiceContext) => {
    if (await sessions.find(req.raw)) return indexResponse(req.raw, files);
    const { pathname, search } = new URL(req.url);
    const to = ownPath(pathname + search, originOf(req.raw, access));
    return continueTo(to === consolePath ? signInPath : `${signInPath}?to=${encodeURIComponent(to)}`);
  };
  app.get(consolePath, showConsole);
  // Paths of files and of calls that no other route takes are unknown.
  app.get(`${consolePath}/*`, (c, next) =>
    /\.[^/]*$|^\/console\/(?:api|events)\//.test(c.req.path) ? next() : showConsole(c),
  );
}

/** The names of everyone with a role in one of the shops. */
async function colleagues(
  store: Pick<PeopleStore, 'listPeople'>,
  shops: FoundSession['shops'],
): Promise<ConsoleSession['people']> {
  const known = new Set(shops.map(({ shop }) => shop));
  const people = await store.listPeople();
  return people
    .filter(({ roles }) => roles.some(({ shop }) => known.has(shop)))
    .map(({ id, name }) => ({ id, name }));
}
