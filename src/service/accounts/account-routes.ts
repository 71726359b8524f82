import type { Hono } from 'hono';
import { type AccountChange, accountPath, accountChanges as inputs } from '../../contract/account.ts';
import { consolePath } from '../../contract/console.ts';
import { originOf } from '../access/access.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { ServiceVariables } from '../http/observe-requests.ts';
import type { AnswerBody } from '../http/receive-body.ts';
import { accountChanges } from './account-changes.ts';
import type { AccountParts } from './account-parts.ts';
import { checkSite } from './check-site.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { dataResponse } from './data-response.ts';
import { readAccount } from './read-account.ts';
import { readJson } from './read-json.ts';
import { signedIn } from './session-caller.ts';

type RouteParts = AccountParts & { sessions: ConsoleSessions; answerBody: AnswerBody };

/** The calls of people about the own account. Changes need a recent sign-in. */
export function addAccount(app: Hono<ServiceVariables>, parts: RouteParts): void {
  const { sessions, access, answerBody } = parts;
  const handlers = accountChanges(parts);
  const path = consolePath + accountPath;
  app.get(path, async (c) => {
    checkSite(c.req.raw, originOf(c.req.raw, access));
    const session = await signedIn(sessions, c.req.raw);
    return dataResponse(c, await readAccount(c.req.raw, session, parts), parts);
  });
  for (const name of Object.keys(inputs) as AccountChange[]) {
    app.post(`${path}/${name}`, async (c) => {
      checkSite(c.req.raw, originOf(c.req.raw, access));
      const session = await signedIn(sessions, c.req.raw);
      if (!sessions.isRecent(session)) {
        throw new ApiFailure('permission_denied', 'Sign in again to change your account');
      }
      return answerBody(c.req.raw, c.var.network, async (request) => {
        const { network } = c.var;
        const input = await readJson(request, inputs[name]);
        const handle = handlers[name] as (input: unknown, caller: unknown) => Promise<object>;
        const data = await handle(input, { session, request, network });
        const setCookies = rotating.has(name) ? [await sessions.rotate(session, request)] : [];
        return dataResponse(c, data, parts, setCookies);
      });
    });
  }
}

/** After these changes, a token that somebody copied before is worthless. */
const rotating: ReadonlySet<AccountChange> = new Set([
  'change_password',
  'add_authenticator',
  'remove_authenticator',
  'add_passkey',
  'remove_passkey',
]);
