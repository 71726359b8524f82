import { html, raw } from 'hono/html';
import { authenticationHtml } from './authentication-html.ts';
import { failuresHtml } from './failures-html.ts';
import { operationHtml } from './operation-html.ts';
import { prose } from './prose.ts';
import { errorsOf, operationsByTag, type ReferenceDocument } from './reference-document.ts';
import { referenceStyles } from './reference-styles.ts';
import { schemaHtml } from './schema-html.ts';

/**
 * The API reference as one HTML page. It runs no script and loads nothing; the usual viewers weigh megabytes
 * and need inline styles.
 */
export function referencePage(document: ReferenceDocument): Html {
  const { info, components } = document;
  const groups = operationsByTag(document);
  const errors = groups.flatMap(({ operations }) => operations.flatMap(errorsOf));
  const statuses = Object.fromEntries(errors.map(({ name, status }) => [name, status]));
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${info.title}</title>
<style>${raw(referenceStyles)}</style></head>
<body>
<a class="skip" href="#main">Skip to the reference</a>
<nav aria-label="Contents">
<p class="name"><a href="#main">${info.title}</a></p>
<ul>
<li><a href="#authentication">Authentication</a></li>
${groups.map(
  ({ tag, operations }) => html`<li><a href="#${anchorOf(tag.name)}">${tag.name}</a>
<ul>${operations.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></li>`,
)}
<li><a href="#errors">Errors</a></li>
<li><a href="#types">Types</a>
<ul>${Object.keys(components.schemas).map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></li>
</ul>
</nav>
<main id="main">
<header>
<h1>${info.title}</h1>
${prose(info.description)}
<p>Version ${info.version}. Machines read <a href="openapi.json">openapi.json</a>.</p>
</header>
${authenticationHtml(components.securitySchemes)}
${groups.map(
  ({ tag, operations }) => html`<section aria-labelledby="${anchorOf(tag.name)}">
<h2 id="${anchorOf(tag.name)}">${tag.name}</h2>
${prose(tag.description)}
<ul class="overview">${operations.map(
    ({ name, summary }) => html`<li><a href="#${name}">${name}</a> ${summary}</li>`,
  )}</ul>
${operations.map(operationHtml)}
</section>`,
)}
${failuresHtml(components.responses, statuses)}
<section aria-labelledby="types">
<h2 id="types">Types</h2>
<p>Objects that several answers contain.</p>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<article aria-labelledby="${name}">
<h3 id="${name}"><a href="#${name}">${name}</a></h3>
${schemaHtml(schema, 'answer')}
</article>`,
)}
</section>
</main>
</body>
</html>`;
}

type Html = ReturnType<typeof html>;

/** The fragment of a heading. Names of operations and types are their own fragments. */
function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
