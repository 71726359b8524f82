import { invitationFields } from '../../src/contract/invitation-fields.ts';
import { solveChallenge } from '../client/solve-challenge.ts';

/**
 * The script of the page of an invitation. Forms are sent only after a person has used their fields, because
 * programs that check mails run scripts, fill forms and click buttons. Each form is sent by itself, so that
 * the texts in the others stay.
 */
for (const form of document.forms) guardForm(form);

function guardForm(form: HTMLFormElement): void {
  const { nonce: name, proof: proofName, act } = invitationFields;
  const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) return;
  const { value: nonce, dataset } = field;
  // `form.submit()` passes by all listeners. Without this field, the service does nothing.
  field.remove();
  const needed = form.closest('details') ? 'label, input, textarea, select' : '.rating';
  let solving: Promise<string> | undefined;

  const notice = (event: Event) => {
    if (!event.isTrusted || !(event.target instanceof Element) || !event.target.closest(needed)) return;
    if (solving) return;
    solving = prove(dataset.challenge ?? '');
    const opened = new URLSearchParams({ [act]: 'opened', [name]: nonce });
    void fetch('', { method: 'POST', body: opened, keepalive: true }).catch(() => undefined);
  };
  for (const kind of ['pointerdown', 'keydown']) form.addEventListener(kind, notice);
  form.addEventListener('input', (event) => {
    // Browsers also trust the event of a radio button that a script has clicked, but it inserts nothing.
    if (event instanceof InputEvent && event.inputType) notice(event);
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = event.submitter;
    if (!event.isTrusted || !solving || button?.ariaDisabled === 'true') {
      form.querySelector<HTMLInputElement>('[name=rating], [name=confirmed]')?.focus();
      return;
    }
    if (button) button.ariaDisabled = 'true';
    const body = new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]));
    body.set(name, nonce);
    body.set(proofName, await solving);
    const isShown = await send(form, body).catch(() => false);
    const unsent = form.querySelector<HTMLElement>('.unsent');
    if (unsent) unsent.hidden = isShown;
    if (button) button.ariaDisabled = 'false';
  });
}

/** Sends a form, and shows the product as the page of the response does. Returns whether that succeeded. */
async function send(form: HTMLFormElement, body: URLSearchParams): Promise<boolean> {
  const response = await fetch('', { method: 'POST', body });
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html');
  const line = form.closest('.line');
  const found = line && answer.getElementById(line.id);
  if (!found) return false;
  const shown = document.importNode(found, true);
  line.replaceWith(shown);
  for (const one of shown.querySelectorAll('form')) guardForm(one);
  const focused = shown.querySelector<HTMLElement>('.problems, h2');
  focused?.focus();
  focused?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** The proof of work; empty if the browser cannot solve challenges. */
async function prove(text: string): Promise<string> {
  try {
    const challenge = JSON.parse(text);
    const solution = await solveChallenge(challenge, new AbortController().signal);
    return solution ? btoa(JSON.stringify({ challenge, solution })) : '';
  } catch {
    return '';
  }
}
