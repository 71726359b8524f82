import { html } from 'hono/html';
import { prose } from './prose.ts';
import {
  errorsOf,
  type MediaType,
  type Parameter,
  type ReferenceOperation,
  type Schema,
} from './reference-document.ts';
import { fieldHtml, markOf, schemaHtml } from './schema-html.ts';

type Html = ReturnType<typeof html>;

/** An operation: its description beside an example. */
export function operationHtml(operation: ReferenceOperation): Html {
  const { name, method, path, summary, description } = operation;
  const isExtension = operation['x-extension'] === true;
  return html`<article class="operation" aria-labelledby="${name}">
<div class="description">
<h3 id="${name}"><a href="#${name}">${name}</a></h3>
<p class="path"><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code>${
    isExtension ? html` <span class="badge">extension</span>` : ''
  }</p>
<p class="summary">${summary}.</p>
${prose(description)}
${credentialsHtml(operation)}
${inputHtml(operation)}
${answerHtml(operation)}
${errorsHtml(operation)}
</div>
${examplesHtml(operation)}
</article>`;
}

/** Alternatives of credentials, by the ids of their sections; a signature takes three headers. */
function credentialsHtml({ security }: ReferenceOperation): Html {
  const names = security.map((scheme) => Object.keys(scheme).at(-1)).filter((name) => name !== undefined);
  const links = names.map(
    (name, index) => html`${index > 0 ? ' or ' : ''}<a href="#credentials-${name}">${name}</a>`,
  );
  return html`<p>Credentials: ${names.length === 0 ? 'none' : links}.</p>`;
}

function inputHtml({ parameters = [], requestBody }: ReferenceOperation): Html {
  const body = jsonOf(requestBody?.content)?.schema;
  const isForm = Object.keys(requestBody?.content ?? {}).length > 1;
  return html`${
    parameters.length > 0 &&
    html`<h4>Parameters</h4>
<ul class="fields">${parameters.map(parameterHtml)}</ul>`
  }
${body && html`<h4>Body</h4>${isForm ? html`<p>JSON, or a form.</p>` : ''}${schemaHtml(body, 'input')}`}`;
}

function parameterHtml({ name, schema, required, description = '', in: place }: Parameter): Html {
  const field = { ...schema, description: place === 'header' ? `Header. ${description}` : description };
  return fieldHtml(name, field, markOf(required, 'input'), 'input');
}

function answerHtml({ responses }: ReferenceOperation): Html {
  const answer = responses['200']?.content;
  const data = jsonOf(answer)?.schema.properties?.data;
  if (!data) return html`<h4>Answer</h4><p>An HTML page.</p>`;
  return html`<h4>Response: <code>data</code></h4>${dataHtml(data)}`;
}

function dataHtml(data: Schema): Html {
  if (!data.$ref) return schemaHtml(data, 'answer');
  const name = data.$ref.slice(data.$ref.lastIndexOf('/') + 1);
  return html`<p>A <a href="#${name}">${name}</a>.</p>`;
}

function errorsHtml(operation: ReferenceOperation): Html {
  const errors = errorsOf(operation);
  if (errors.length === 0) return html``;
  const links = errors.map(
    ({ status, name }, index) => html`${index > 0 ? ', ' : ''}<a href="#error-${name}">${status}<span
class="hidden"> ${name.replaceAll('_', ' ')}</span></a>`,
  );
  return html`<p class="errors">Errors: ${links}.</p>`;
}

function examplesHtml(operation: ReferenceOperation): Html {
  const { name, method, requestBody, responses } = operation;
  const body = jsonOf(requestBody?.content)?.example;
  const answer = jsonOf(responses['200']?.content)?.example;
  return html`<div class="examples">
<h4>Request</h4>
<pre tabindex="0" role="region" aria-label="Example request of ${name}"><code>${method} ${exampleUrl(operation)}${
    body === undefined ? '' : `\n\n${JSON.stringify(body, null, 2)}`
  }</code></pre>
${
  answer !== undefined &&
  html`<h4>Answer</h4>
<pre tabindex="0" role="region" aria-label="Example response of ${name}"><code>${JSON.stringify(answer, null, 2)}</code></pre>`
}
</div>`;
}

function jsonOf(content: Record<string, MediaType> | undefined): MediaType | undefined {
  return content?.['application/json'];
}

/** The path of an operation with the query of its example. */
function exampleUrl({ path, parameters = [] }: ReferenceOperation): string {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
