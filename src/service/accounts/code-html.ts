import { html } from 'hono/html';
import { type Html, pageHtml, passkeyLink, summaryHtml } from './sign-in-html.ts';
import { signInPath } from './sign-in-paths.ts';
import type { SignInTexts } from './sign-in-texts.ts';

type CodePage = { to: string; hasApp: boolean; hasPasskey: boolean; failure?: string };

/** The page after the password: a code of the app, a link to the page for passkeys, a recovery code. */
export function codeHtml(texts: SignInTexts, { to, hasApp, hasPasskey, failure }: CodePage): Html {
  const field = hasApp ? '#code' : '#recovery';
  const content = html`<h1>${texts.code}</h1>
${failure && summaryHtml(texts, failure, field)}
${hasApp && appForm(texts, to)}
${hasPasskey && passkeyLink(texts, to)}
${hasApp ? html`<details><summary>${texts.noApp}</summary>${recoveryForm(texts, to)}</details>` : recoveryForm(texts, to)}
<p class="other"><a href="${signInPath}">${texts.startOver}</a></p>`;
  return pageHtml(texts, failure ? `${texts.error}: ${texts.code}` : texts.code, content);
}

function appForm(texts: SignInTexts, to: string): Html {
  return html`<form method="post">
<input type="hidden" name="to" value="${to}">
<label for="code">${texts.codeLabel}</label>
<p class="hint" id="code-hint">${texts.codeHint}</p>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12" autofocus
aria-describedby="code-hint">
<button>${texts.goOn}</button>
</form>`;
}

function recoveryForm(texts: SignInTexts, to: string): Html {
  return html`<form method="post">
<input type="hidden" name="to" value="${to}">
<label for="recovery">${texts.recovery}</label>
<p class="hint" id="recovery-hint">${texts.recoveryHint}</p>
<input id="recovery" name="recovery" autocomplete="off" autocapitalize="none" spellcheck="false" required
maxlength="60" aria-describedby="recovery-hint">
<button>${texts.goOn}</button>
<p class="hint">${texts.lostFactor}</p>
</form>`;
}
