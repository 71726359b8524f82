import { html } from 'hono/html';
import type { OutgoingMail } from '../../src/service/mail/mailer.ts';
import type { Markup } from './shop.ts';

/** The list of all mails, the newest first. */
export function mailboxPage(mails: readonly OutgoingMail[]): Promise<string> {
  const list =
    mails.length === 0
      ? html`<p class="muted">No mails yet.</p>`
      : html`<ol class="mails" reversed>
${mails.map(
  ({ subject, to, date }, index) => html`<li>
<a href="/mailbox/${mails.length - index}">${subject}</a>
<span class="muted">${to}</span>
${time(date)}
</li>`,
)}
</ol>`;
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
<p>The demo sends no mails. They appear here until it stops.</p>
<form method="post" action="/mailbox/orders">
<button type="submit">Deliver an order</button>
<span class="muted">Its customer gets an invitation to review three products.</span>
</form>
${list}`,
  );
}

/** A mail as HTML in a frame, and as text. `number` is its place in the mailbox, from 1 on. */
export function mailPage({ subject, from, to, date, text }: OutgoingMail, number: string): Promise<string> {
  return page(
    subject,
    html`<p><a href="/mailbox">Mailbox</a></p>
<h1>${subject}</h1>
<dl>
<div><dt>From</dt><dd>${from.name} &lt;${from.address}&gt;</dd></div>
<div><dt>To</dt><dd>${to}</dd></div>
<div><dt>Date</dt><dd>${time(date)}</dd></div>
</dl>
<iframe title="The mail as HTML" src="/mailbox/${number}/html"></iframe>
<h2>As text</h2>
<pre tabindex="0">${linked(text)}</pre>`,
  );
}

/** Texts with their URLs as links. */
function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function time(date: Date): Markup {
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

async function page(title: string, main: Markup): Promise<string> {
  return String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Osier &amp; Tin</title>
<link rel="icon" href="/media/icon.svg">
<link rel="stylesheet" href="/demo/mailbox.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`,
  );
}
