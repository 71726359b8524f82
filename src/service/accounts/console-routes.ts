import type { Hono } from 'hono';
import { type ConsoleSession, consolePath } from '../../contract/console.ts';
import { secondsOf } from '../../contract/time.ts';
import { originOf } from '../access/access.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { ServiceContext, ServiceVariables } from '../http/observe-requests.ts';
import type { AnswerBody } from '../http/receive-body.ts';
import type { AuditStore } from '../store/audit.ts';
import type { FoundSession, PeopleStore } from '../store/people.ts';
import type { AccountParts } from './account-parts.ts';
import { addAccount } from './account-routes.ts';
import { checkSite, isFromConsole } from './check-site.ts';
import { type CodeParts, codePage } from './code-page.ts';
import { assetResponse, type ConsoleFiles, pageResponse } from './console-files.ts';
import { dataResponse } from './data-response.ts';
import { linkPage } from './link-page.ts';
import { ownPath } from './own-path.ts';
import { passkeySignIn } from './passkey-page.ts';
import { signedIn } from './session-caller.ts';
import { foreignForm, type PageHandler, signInPage } from './sign-in-page.ts';
import { codePath, passkeyPath, signInPath } from './sign-in-paths.ts';
import { continueTo } from './sign-in-response.ts';
import { signInTexts } from './sign-in-texts.ts';

export type ConsoleParts = CodeParts &
  AccountParts & {
    store: AuditStore & Pick<PeopleStore, 'listPeople'>;
    files: ConsoleFiles;
    answerBody: AnswerBody;
  };

/** The pages, files and session of the console. Its calls of operations are routes of the API. */
export function addConsole(app: Hono<ServiceVariables>, parts: ConsoleParts): void {
  const { store, sessions, access, files, answerBody } = parts;
  const route = (handle: PageHandler) => (c: ServiceContext) =>
    answerBody(c.req.raw, c.var.network, (request) => handle(request, c.var.network));
  const showLink = linkPage(parts);

  app.on(['GET', 'POST'], signInPath, route(signInPage(parts)));
  app.on(['GET', 'POST'], codePath, route(codePage(parts)));
  addPasskeySignIn(app, parts);
  addAccount(app, parts);
  app.on(['GET', 'POST'], `${consolePath}/link/:token`, (c) =>
    answerBody(c.req.raw, c.var.network, (request) => showLink(request, c.var.network, c.req.param('token'))),
  );
  app.post(`${consolePath}/sign-out`, async (c) => {
    const request = c.req.raw;
    if (!isFromConsole(request, originOf(request, access))) return foreignForm(signInTexts(request));
    const response = continueTo(signInPath, [await sessions.end(request)]);
    // Unsent replies are in the storage of the tab.
    response.headers.set('clear-site-data', '"storage"');
    return response;
  });
  app.get(`${consolePath}/session`, async (c) => {
    checkSite(c.req.raw, originOf(c.req.raw, access));
    const { person, shops, endsAt, hasFactor } = await signedIn(sessions, c.req.raw);
    const data: ConsoleSession = {
      person: { id: person.id, name: person.name },
      shops: [...shops],
      people: await colleagues(store, shops),
      expires_at: secondsOf(endsAt),
      lacks_factor: parts.needsFactor && !hasFactor,
    };
    return dataResponse(c, data, parts);
  });
  app.get(`${consolePath}/assets/*`, (c) => assetResponse(c.req.raw, files));
  const showConsole = async ({ req }: ServiceContext) => {
    if (await sessions.find(req.raw)) return pageResponse(req.raw, files, 'index.html');
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

function addPasskeySignIn(app: Hono<ServiceVariables>, parts: ConsoleParts): void {
  const { show, begin, finish } = passkeySignIn(parts);
  app.get(passkeyPath, (c) => show(c.req.raw));
  for (const [name, handle] of Object.entries({ begin, finish })) {
    app.post(`${passkeyPath}/${name}`, (c) =>
      parts.answerBody(c.req.raw, c.var.network, async (request) => {
        const { data, setCookies } = await handle(request, c.var.network);
        if (!data) throw new ApiFailure('unauthenticated', 'This passkey does not sign in');
        return dataResponse(c, data, parts, setCookies);
      }),
    );
  }
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
