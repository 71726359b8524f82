import { html } from 'hono/html';
import { withCode } from './prose.ts';
import type { FailureResponse } from './reference-document.ts';

type Html = ReturnType<typeof html>;

/** The failures that operations refer to, each with its HTTP status and an example. */
export function failuresHtml(
  failures: Record<string, FailureResponse>,
  statuses: Record<string, string>,
): Html {
  return html`<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
<p>A failed call has an HTTP status of 400 or more, and a <code>code</code> other than 0. <code>data.errors</code> names
invalid fields, and <code>data.error</code> is the error of OAuth.</p>
<ul class="fields failures">${Object.entries(failures).map(
    ([name, { description, content }]) => html`<li id="error-${name}">
<div><p class="field"><code>${name}</code> <span class="type">HTTP ${statuses[name]}</span></p>
<p>${withCode(description)}</p></div>
<pre tabindex="0" role="region" aria-label="Example of ${name}"><code>${JSON.stringify(content['application/json']?.example, null, 2)}</code></pre>
</li>`,
  )}</ul>
</section>`;
}
