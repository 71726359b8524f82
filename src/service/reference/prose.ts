import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** Paragraphs of a description. Text in backticks is code; nothing else of Markdown is used. */
export function prose(text = ''): Html {
  const paragraphs = text.split('\n\n').filter(Boolean);
  return html`${paragraphs.map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}`;
}

/** A line of text with its code. */
export function withCode(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
