import { html } from 'hono/html';
import { passkeyPath } from './sign-in-paths.ts';
import type { SignInTexts } from './sign-in-texts.ts';

export type Html = ReturnType<typeof html>;

/** The sign-in form. After a failed attempt it names the failure and keeps the e-mail address. */
export function signInHtml(
  texts: SignInTexts,
  {
    to,
    email = '',
    failure,
    hasPasskeys,
  }: { to: string; email?: string | undefined; failure?: string | undefined; hasPasskeys: boolean },
): Html {
  const content = html`<h1>${texts.signIn}</h1>
${failure && summaryHtml(texts, failure, '#email')}
<form method="post">
<input type="hidden" name="to" value="${to}">
<label for="email">${texts.email}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false"
value="${email}" required maxlength="255">
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>${texts.signIn}</button>
</form>
${hasPasskeys && passkeyLink(texts, to)}
<p class="hint">${texts.lostPassword}</p>`;
  return pageHtml(texts, failure ? `${texts.error}: ${texts.signIn}` : texts.signIn, content);
}

/** The page of a sign-in link. Opening it changes nothing, because mail scanners open links. */
export function linkHtml(
  texts: SignInTexts,
  { name, email, setsPassword }: { name: string; email: string; setsPassword: boolean },
  failure?: string,
): Html {
  // The user name lets password managers save the login.
  const fields = html`<input class="offscreen" name="email" type="email" autocomplete="username" value="${email}"
readonly tabindex="-1" aria-hidden="true">
<label for="password">${texts.newPassword}</label>
<p class="hint" id="password-hint">${texts.passwordHint}</p>
${failure && html`<p class="mistake" id="password-mistake">${failure}</p>`}
<input id="password" name="password" type="password" autocomplete="new-password" required
aria-describedby="password-hint${failure ? ' password-mistake' : ''}"${failure ? html` aria-invalid="true"` : ''}>`;
  const content = html`<h1>${texts.hello}, ${name}</h1>
${failure && summaryHtml(texts, failure, '#password')}
<p>${setsPassword ? texts.choosePassword : texts.continueTo}</p>
<form method="post">
${setsPassword && fields}
<button>${texts.openConsole}</button>
</form>`;
  return pageHtml(texts, failure ? `${texts.error}: ${texts.openConsole}` : texts.openConsole, content);
}

/** A page with one message and no form. */
export function messageHtml(texts: SignInTexts, title: string, hint: string): Html {
  return pageHtml(texts, title, html`<h1>${title}</h1><p>${hint}</p>`);
}

/** The page for passkeys runs a script, and this one runs none. */
export function passkeyLink(texts: SignInTexts, to: string): Html {
  return html`<p class="other"><a href="${passkeyPath}?to=${encodeURIComponent(to)}">${texts.usePasskey}</a></p>`;
}

export function summaryHtml(texts: SignInTexts, failure: string, target: string): Html {
  return html`<div class="summary" role="alert" tabindex="-1"><h2>${texts.problem}</h2>
<a href="${target}">${failure}</a></div>`;
}

/** The only style sheet of the pages, whose hash the content security policy allows. */
export const signInStyles = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1b1d1f; --accent: #1f5d4c; --on-accent: #fff; --mistake: #a3271f; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141516; --ink: #e9e8e5; --accent: #8ccfb9; --on-accent: #10201b; --mistake: #ff9c92; }
}
* { box-sizing: border-box; }
body { --muted: color-mix(in oklab, var(--ink) 68%, var(--ground)); --edge: color-mix(in oklab, var(--ink) 50%, var(--ground));
  margin: 0; min-height: 100vh; display: grid; align-items: center; background: var(--ground); color: var(--ink);
  font: 400 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { inline-size: 100%; max-inline-size: 24rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; font-weight: 650; letter-spacing: -.01em; }
h2 { margin: 0 0 .25rem; font-size: 1rem; }
p { margin: 0 0 1rem; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input, button { inline-size: 100%; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--edge); border-radius: .5rem;
  background: var(--ground); color: inherit; font: inherit; }
button { margin-block-start: 1.5rem; border-color: transparent; background: var(--accent); color: var(--on-accent);
  font-weight: 600; cursor: pointer; }
input[aria-invalid] { border: 2px solid var(--mistake); }
.offscreen { position: absolute; inline-size: 1px; min-height: 1px; block-size: 1px; padding: 0; border: 0; opacity: 0; }
.hint { color: var(--muted); font-size: .875rem; }
details { margin-block-start: 1.5rem; }
summary { cursor: pointer; color: var(--accent); font-weight: 600; padding: .375rem 0; }
label + .hint { margin: 0 0 .375rem; }
form + .hint, .other { margin-block-start: 1.5rem; }
.other a { color: var(--accent); font-weight: 600; }
.mistake, .summary a { color: var(--mistake); font-weight: 600; }
.mistake { margin: 0 0 .375rem; }
.summary { margin: 0 0 1rem; padding: .75rem 1rem; border: 2px solid var(--mistake); border-radius: .5rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { button { border-color: ButtonText; } }
`;

export function pageHtml(texts: SignInTexts, title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="${texts.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${title}</title>
<style>${signInStyles}</style></head>
<body><main>${content}</main></body>
</html>`;
}
