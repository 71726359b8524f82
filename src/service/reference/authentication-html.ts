import { html } from 'hono/html';
import { prose } from './prose.ts';
import type { SecurityScheme } from './reference-document.ts';

type Html = ReturnType<typeof html>;

/** The kinds of credentials, each with its header. */
export function authenticationHtml(schemes: Record<string, SecurityScheme>): Html {
  return html`<section aria-labelledby="authentication">
<h2 id="authentication">Authentication</h2>
<p>A shop sends a signature, a bearer token or an API key. A signature takes three headers: <code>Public-Token</code>,
<code>Timestamp</code> and <code>Sign</code>. <code>npm run edge -- sign --curl</code> prints a signed call.</p>
<ul class="fields">${Object.entries(schemes).map(
    ([name, { scheme, description, ...header }]) => html`<li id="credentials-${name}">
<p class="field"><code>${name}</code> <span class="type">${
      scheme ? `Authorization: ${scheme === 'basic' ? 'Basic' : 'Bearer'} …` : `${header.name}: …`
    }</span></p>
${prose(description)}</li>`,
  )}</ul>
</section>`;
}
