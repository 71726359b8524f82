import type { Config } from '../../models/config.ts';
import type { FirstQuestion } from '../../models/question.ts';
import type { Entry } from '../../seams/entry.ts';
import type { ViewKind } from '../mount.ts';
import type { ReviewsHost } from '../mounted.ts';
import type { Adopting } from './adopting.ts';
import { catchPresses } from './catch-presses.ts';
import { emptyRoot } from './empty-root.ts';
import { readServed } from './read-served.ts';
import { repeatPress } from './repeat-press.ts';
import { whenParsed } from './when-parsed.ts';
import { whenReached } from './when-reached.ts';

/** A review element also has a kind and a question. */
type ReviewsAdopting = ReviewsHost & {
  kind: ViewKind;
  questionOf: (attributes: Config['attributes']) => FirstQuestion | undefined;
};

/**
 * Takes over the HTML that a server has rendered, without a change to its nodes, once the shopper comes near it or touches
 * it. HTML of another build, of another question or changed on its way stays on display, and is replaced as a whole when
 * the shopper touches it, or at once while it is below the viewport or hidden.
 */
export async function adopt(given: Omit<Adopting, 'root'>): Promise<void> {
  const { element, signal } = given;
  await whenParsed(element, signal);
  // Its attributes have changed while this file or the page was loading.
  if (signal.aborted) return;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const adopting = { ...given, root };
  insertInert(element, root);
  if (!root.firstChild) return void redraw(adopting);
  // A clone of an element that had adopted its HTML, from the cache of Turbo for example. It has the height of its styles.
  const kept = root.querySelector('template');
  if (kept) {
    root.adoptedStyleSheets = keptSheets(kept, { styleSheets: adopting.entry.styleSheets, root });
    return void redraw(adopting);
  }
  if ('kind' in element) await adoptReviews(adopting, element as unknown as ReviewsAdopting);
  else await adoptRating(adopting);
}

/** Draws a copy, which replaces the HTML only if it differs. Nothing is requested: the attributes contain the rating. */
async function adoptRating({ root, draw }: Adopting): Promise<void> {
  const copy = document.createDocumentFragment();
  await draw(copy as ShadowRoot);
  const [line] = copy.children;
  if (line && !root.lastElementChild?.isEqualNode(line)) root.replaceChildren(line);
}

async function adoptReviews(adopting: Adopting, element: ReviewsAdopting): Promise<void> {
  const { root, config, entry, signal } = adopting;
  const question = element.questionOf(config.attributes);
  const box = root.querySelector<HTMLElement>('.root');
  const served = box && question && readServed(root, { box, config, question });
  // The shopper has followed a link to other reviews, but the server has rendered the first page.
  if (!served || served === 'other-page') {
    const presses = catchPresses(root, signal);
    const isTouched = !served && (presses.hasMissed || (await whenReached(root, { isUnseen: true, signal })));
    // A control that is replaced between press and release gets no click.
    if (isTouched) await presses.released();
    if (signal.aborted) return;
    const press = presses.end();
    const kept = redraw(adopting);
    repeatPress(root, press, { kept, signal });
    return;
  }
  const presses = catchPresses(root, signal);
  // Long texts stay cut, however long that takes.
  box.dataset.taken = '';
  await whenReached(root, { isUnseen: false, signal });
  const chunk = await import('./mount-served.tsx').catch(() => undefined);
  const isMounted =
    !signal.aborted && (await chunk?.mountServed(element, { ...adopting, box, question, served }));
  if (signal.aborted) return;
  if (isMounted) keepStyles(root, { entry, timeZone: served.timeZone });
  else delete box.dataset.taken;
  presses.replay(!!isMounted);
}

/**
 * Draws the element again, with dates in the same time zone, and as high as it was until the new content has arrived. Returns
 * the remains of the old content, with a field that is in use.
 */
function redraw({ root, draw }: Adopting): HTMLElement | undefined {
  const boxOf = () => root.querySelector<HTMLElement>('.root');
  const height = boxOf()?.offsetHeight;
  const timeZone = zoneOf(root);
  const kept = emptyRoot(root);
  void draw(root);
  const box = boxOf();
  if (box && height) box.style.minBlockSize = `${height}px`;
  if (box && timeZone) box.dataset.zone = timeZone;
  return kept;
}

/** The time zone of the HTML in a root; undefined if it is unknown. */
function zoneOf(root: ShadowRoot): string | undefined {
  const kept = root.querySelector('template')?.dataset.zone;
  if (kept) return kept;
  try {
    const { timeZone } = JSON.parse(root.querySelector('script')?.textContent ?? '');
    // Throws if the browser does not know it.
    return new Intl.DateTimeFormat('en', { timeZone }) && timeZone;
  } catch {
    // Another build, or something on the way has changed it: dates are in UTC.
    return undefined;
  }
}

/**
 * Styles of the HTML become sheets like the others, in one task, so that nothing is ever painted without them. Clones of the
 * element have its nodes but not its sheets, so the root keeps the styles where they have no effect.
 */
function keepStyles(root: ShadowRoot, { entry, timeZone }: { entry: Entry; timeZone: string }): void {
  const { styleSheets } = entry;
  const kept = document.createElement('template');
  kept.dataset.zone = timeZone;
  kept.content.append(...root.querySelectorAll('style'));
  root.adoptedStyleSheets = [...keptSheets(kept, { styleSheets, root }), ...root.adoptedStyleSheets];
  root.querySelector('script')?.remove();
  root.append(kept);
}

function keptSheets(
  { content }: HTMLTemplateElement,
  { styleSheets, root }: Pick<Entry, 'styleSheets'> & { root: ShadowRoot },
): CSSStyleSheet[] {
  return [...content.children].flatMap(({ textContent }) => styleSheets(textContent ?? '', root));
}

/**
 * Inserts a declarative shadow root that came by another way than the parser of the page: `innerHTML`, Turbo, htmx and
 * section rendering leave it as a template, which shows nothing.
 */
function insertInert(element: HTMLElement, root: ShadowRoot): void {
  for (const template of element.querySelectorAll<HTMLTemplateElement>(':scope > template[shadowrootmode]')) {
    root.replaceChildren(template.content);
    template.remove();
  }
}
