import * as v from 'valibot';
import { consentForm, consentQuery } from '../../contract/oauth.ts';
import { plainMessage } from '../../contract/plain-message.ts';
import { sha256 } from '../../contract/sha256.ts';
import { type AccessParts, originOf } from '../access/access.ts';
import { audited } from '../audit/audited.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import type { AuditStore } from '../store/audit.ts';
import type { GrantStore } from '../store/grants.ts';
import type { PlatformStore } from '../store/platforms.ts';
import type { ShopStore } from '../store/shops.ts';
import { type AuthorizationRequest, checkAuthorization } from './check-authorization.ts';
import { consentHtml, refusedHtml } from './consent-html.ts';
import { htmlResponse } from './html-response.ts';
import { logIn } from './log-in.ts';
import type { LoginLimiter } from './login-limiter.ts';

export type ConsentOptions = {
  store: PlatformStore & ShopStore & GrantStore & AuditStore;
  /** Milliseconds since 1970. */
  now: () => number;
  access: AccessParts;
  limits: Pick<ServiceLimits, 'codeLifetime'>;
  limitLogin: LoginLimiter;
};

/**
 * The page where a merchant allows or refuses an authorization (docs/spec/open-points.md, "OAuth consent").
 * It keeps no session: every form carries the login, so that no other site can submit one in the merchant's
 * name. Until the merchant has decided, nothing redirects to the platform (RFC 9700, section 4.11.2).
 */
export function consentPage(
  options: ConsentOptions,
): (request: Request, network: string) => Promise<Response> {
  return async (request, network) => {
    const { searchParams } = new URL(request.url);
    const query = Object.fromEntries(searchParams);
    // A repeated parameter would be ambiguous (RFC 6749, section 3.1).
    if (searchParams.size > Object.keys(query).length) return refusedPage(['A parameter is repeated']);
    const parsed = v.safeParse(consentQuery, query, { message: plainMessage });
    if (!parsed.success) {
      return refusedPage(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`));
    }
    const checked = await checkAuthorization(parsed.output, options.store);
    if ('errors' in checked)
      return refusedPage(checked.errors.map(({ field, message }) => `${field} ${message}`));
    const consent = { ...checked, query: parsed.output };
    if (request.method === 'GET') return formPage(consent);

    // Browsers send this header with every form; only the page itself may submit its form.
    if (!['same-origin', null].includes(request.headers.get('sec-fetch-site'))) {
      return refusedPage(['The form was sent by another site']);
    }
    const form = v.safeParse(consentForm, Object.fromEntries(await request.formData().catch(() => [])));
    if (!form.success) return refusedPage(['The form is incomplete']);
    const origin = originOf(request, options.access);
    if (form.output.decision === 'refuse') return redirect(consent, { error: 'access_denied' }, origin);

    const login = await logIn({ ...form.output, network }, options.limitLogin, options);
    if ('failure' in login) return formPage(consent, { ...login, shop: form.output.shop });
    return redirect(consent, { code: await issueCode(login.shop, consent, options) }, origin);
  };
}

type ConsentQuery = v.InferOutput<typeof consentQuery>;
type Consent = AuthorizationRequest & { query: ConsentQuery };

function formPage(
  { platform, scopes, query }: Consent,
  login?: { failure: string; shop: string; status: number; retryAfter?: number },
): Promise<Response> {
  const { host, origin } = new URL(query.redirect_uri);
  const page = consentHtml({ platform: platform.name, host, scopes }, login);
  // Browsers also apply `form-action` to the redirect after the form.
  const response = {
    status: login?.status ?? 200,
    formAction: `'self' ${origin}`,
    retryAfter: login?.retryAfter,
  };
  return htmlResponse(page, response);
}

function refusedPage(reasons: readonly string[]): Promise<Response> {
  return htmlResponse(refusedHtml(reasons), { status: 400, formAction: "'none'" });
}

async function issueCode(
  shop: string,
  { platform, scopes, query }: Consent,
  { store, now, access, limits }: ConsentOptions,
): Promise<string> {
  const code = `${shop}.${access.newToken()}`;
  const consent = {
    scopes,
    code: await sha256(code),
    family: crypto.randomUUID(),
    redirectUri: query.redirect_uri,
    challenge: query.code_challenge ?? '',
    expiresAt: Math.floor(now() / 1000) + limits.codeLifetime,
  };
  const entry = { actor: 'merchant', actor_label: platform.id, action: 'oauth_authorize' };
  await audited(store, shop, { ...entry, subject_ids: [], reason: '' }, () =>
    store.authorize(shop, platform, consent),
  );
  return code;
}

/**
 * Status 303 drops the form with the password (RFC 9700, section 4.12); `iss` names this service (RFC 9207).
 */
function redirect({ query }: Consent, result: Record<string, string>, origin: string): Response {
  const target = new URL(query.redirect_uri);
  for (const [name, value] of Object.entries({ ...result, state: query.state, iss: origin })) {
    target.searchParams.set(name, value);
  }
  const headers = { location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}
