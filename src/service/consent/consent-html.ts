import { html } from 'hono/html';
import { type Scope, scopeDescriptions } from '../../contract/scope.ts';

/**
 * The consent form. It is submitted to its own URL, which holds the authorization request. After a failed
 * login it shows the reason and keeps the shop.
 */
export function consentHtml(
  { platform, host, scopes }: { platform: string; host: string; scopes: readonly Scope[] },
  login?: { failure: string; shop: string },
): Html {
  const content = html`<h1>Connect ${platform} to your shop?</h1>
<p>${platform} (<b>${host}</b>) asks for permission to:</p>
<ul>${scopes.map((scope) => html`<li>${scopeDescriptions[scope]}</li>`)}</ul>
<form method="post">
<p>Log in as your shop to allow this.</p>
${login && html`<p role="alert">${login.failure}</p>`}
<label for="shop">Shop domain or number</label>
<input id="shop" name="shop" autocomplete="username" autocapitalize="none" spellcheck="false"
value="${login?.shop ?? ''}" required>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<p><button name="decision" value="allow">Allow</button>
<button name="decision" value="refuse" formnovalidate>Refuse</button></p>
</form>`;
  return pageHtml(`${login ? 'Error: ' : ''}Connect ${platform}`, content);
}

/** The page for requests that no merchant should decide about. It has no links. */
export function refusedHtml(reasons: readonly string[]): Html {
  const content = html`<h1>This request is not valid</h1>
<p>Return to the platform that sent you here and try again. Its developers need to know:</p>
<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`;
  return pageHtml('Invalid request', content);
}

/** The only style sheet of the pages, whose hash the content security policy allows. */
export const consentStyles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; background: Canvas; color: CanvasText; max-width: 28rem; padding: 2rem 1.25rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.25; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input, button { box-sizing: border-box; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid GrayText;
  border-radius: .375rem; font: inherit; }
input { width: 100%; }
button { margin: 1rem .5rem 0 0; padding: 0 1.25rem; cursor: pointer; }
button[value=allow] { border-color: CanvasText; background: CanvasText; color: Canvas; font-weight: 600; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
[role=alert] { padding: .75rem; border-inline-start: 4px solid; font-weight: 600; }
`;

type Html = ReturnType<typeof html>;

function pageHtml(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title}</title>
<style>${consentStyles}</style></head>
<body><main>${content}</main></body>
</html>`;
}
