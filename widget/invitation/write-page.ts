import { invitationFields } from '../../src/contract/invitation-fields.ts';
import { solveChallenge } from '../client/solve-challenge.ts';
import { type PagePhotos, pagePhotos, pageTexts } from './page-photos.ts';

const { act, media, nonce, poster, product, proof } = invitationFields;

/** The text of a page that its forms send, and the proof of work for it, once something needs the proof. */
type Seal = { nonce: string; challenge: string; solving?: Promise<string> };

type Guarded = {
  /** The seal of the page that was read last. */
  seal: () => Seal;
  photos: PagePhotos | undefined;
  /** Shows the product as another page does. */
  replace: (line: HTMLElement) => void;
};

/**
 * The script of the page of an invitation. Forms are sent only after a person has used their fields, because
 * programs that check mails run scripts, fill forms and click buttons. Each form is sent by itself, so that
 * the texts in the others stay.
 */
for (const line of document.querySelectorAll<HTMLElement>('.line')) guardLine(line);

function guardLine(line: HTMLElement): void {
  let current: Seal | undefined;
  const photos = photosOf(line, async (refused) => {
    if (refused || !current) current = await newSeal(line);
    return `${current.nonce} ${await solved(current)}`;
  });
  const guardForms = () => {
    for (const form of line.querySelectorAll('form')) {
      const taken = takeSeal(form);
      if (!taken) continue;
      current = taken;
      const isReview = !form.closest('details');
      guardForm(form, { seal: () => current ?? taken, photos: isReview ? photos : undefined, replace });
    }
    photos?.showIn(line);
  };
  const replace = (shown: HTMLElement) => {
    line.replaceChildren(...shown.childNodes);
    guardForms();
    const focused = line.querySelector<HTMLElement>('.problems, h2');
    focused?.focus();
    focused?.scrollIntoView({ block: 'nearest' });
  };
  guardForms();
}

function photosOf(line: HTMLElement, proofOf: Parameters<typeof pagePhotos>[2]['proof']) {
  const texts = line.querySelector('.photos') ? pageTexts(document) : undefined;
  const id = line.querySelector<HTMLInputElement>(`[name=${product}]`)?.value;
  return texts && id ? pagePhotos(line, texts, { product: id, proof: proofOf }) : undefined;
}

function guardForm(form: HTMLFormElement, guarded: Guarded): void {
  const { seal } = guarded;
  const needed = form.closest('details') ? 'label, input, textarea, select' : '.rating';
  let isUsed = false;
  const notice = (event: Event) => {
    if (!event.isTrusted || !(event.target instanceof Element) || !event.target.closest(needed)) return;
    if (isUsed) return;
    isUsed = true;
    void solved(seal());
    const opened = new URLSearchParams({ [act]: 'opened', [nonce]: seal().nonce });
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
    if (!event.isTrusted || !isUsed || button?.ariaDisabled === 'true') {
      form.querySelector<HTMLInputElement>('[name=rating], [name=confirmed]')?.focus();
      return;
    }
    if (button) button.ariaDisabled = 'true';
    const isShown = await send(form, guarded).catch(() => false);
    const unsent = form.querySelector<HTMLElement>('.unsent');
    if (unsent) unsent.hidden = isShown;
    if (button) button.ariaDisabled = 'false';
  });
}

/** Sends a form, and shows the product as the page of the response does. Returns whether that succeeded. */
async function send(form: HTMLFormElement, { seal, photos, replace }: Guarded): Promise<boolean> {
  const files = await photos?.settled();
  if (files === 'failed') return false;
  const body = new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]));
  // The files may have needed another proof.
  const current = seal();
  body.set(nonce, current.nonce);
  body.set(proof, await solved(current));
  for (const url of files?.media ?? []) body.append(media, url);
  if (files?.poster) body.set(poster, files.poster);
  const found = lineIn(await read(await fetch('', { method: 'POST', body })), form.closest('.line'));
  if (found) replace(document.importNode(found, true));
  return found !== null;
}

/** The seal of a form. Without its field, `form.submit()` sends nothing that the service accepts. */
function takeSeal(form: Element): Seal | undefined {
  const field = form.querySelector<HTMLInputElement>(`[name=${nonce}]`);
  field?.remove();
  return field ? { nonce: field.value, challenge: field.dataset.challenge ?? '' } : undefined;
}

/** The seal of a new page, for a page that has been open for so long that its proof has expired. */
async function newSeal(line: HTMLElement): Promise<Seal> {
  const form = lineIn(await read(await fetch('')), line)?.querySelector('form');
  const taken = form && takeSeal(form);
  if (!taken) throw new Error('The product takes no review any more');
  return taken;
}

async function read(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function lineIn(page: Document, line: Element | null): HTMLElement | null {
  return line && page.getElementById(line.id);
}

function solved(seal: Seal): Promise<string> {
  seal.solving ??= prove(seal.challenge);
  return seal.solving;
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
