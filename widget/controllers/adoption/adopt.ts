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
 * Adopts server-rendered HTML without changing its nodes, once the shopper comes near it or touches it. If
 * another build rendered the HTML, or it shows another question or was changed on its way, it stays on
 * display and is replaced as a whole: when the shopper touches it, or at once while it is below the viewport
 * or hidden.
 */
export async function adopt(given: Omit<Adopting, 'root'>): Promise<void> {
  const { element, signal } = given;
  await whenParsed(element, signal);
  // The attributes have changed while this file or the page was loading.
  if (signal.aborted) return;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const adopting = { ...given, root };
  insertInert(element, root);
  if (!root.firstChild) return void redraw(adopting);
  // A clone of an element that had adopted its HTML, from the cache of Turbo for example. Its styles set its
  // height.
  const kept = root.querySelector('template');
  if (kept) {
    root.adoptedStyleSheets = keptSheets(kept, { styleSheets: adopting.entry.styleSheets, root });
    return void redraw(adopting);
  }
  if ('kind' in element) await adoptReviews(adopting, element as unknown as ReviewsAdopting);
  else if (root.querySelector('form')) await adoptForm(adopting);
  else await adoptRating(adopting);
}

/**
 * Renders a copy, which replaces the HTML only if it differs. No request is needed: the attributes contain
 * the rating.
 */
async function adoptRating({ root, draw }: Adopting): Promise<void> {
  const copy = document.createDocumentFragment();
  await draw(copy as ShadowRoot);
  const [line] = copy.children;
  if (line && !root.lastElementChild?.isEqualNode(line)) root.replaceChildren(line);
}

async function adoptForm(adopting: Adopting): Promise<void> {
  const chunk = await import('./adopt-form.ts').catch(() => undefined);
  await chunk?.adoptForm(adopting, {
    redraw: () => void redraw(adopting),
    keepStyles: () => keepStyles(adopting.root, { entry: adopting.entry, timeZone: 'UTC' }),
  });
}

async function adoptReviews(adopting: Adopting, element: ReviewsAdopting): Promise<void> {
  const { root, config, entry, signal } = adopting;
  const question = element.questionOf(config.attributes);
  const box = root.querySelector<HTMLElement>('.root');
  const served = box && question && readServed(root, { box, config, question });
  // The shopper followed a link to other reviews, but the server rendered the first page.
  if (!served || served === 'other-page') {
    const presses = catchPresses(root, signal);
    const isTouched = !served && (presses.hasMissed || (await whenReached(root, { isUnseen: true, signal })));
    // A control that is replaced between press and release gets no click.
    if (isTouched) await presses.released();
    if (signal.aborted) return;
    const press = presses.end();
    // The reviews that follow a shorter page, as in a metafield, are on the first page of the usual size.
    if (press.pressed?.place.part === 'pagination' && hasOtherSize(root, config)) press.pressed = undefined;
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
 * Renders the element again, with dates in the same time zone. It keeps its height until the new content has
 * arrived. Returns the rest of the old content, which contains the field in use.
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

/** Whether the pages of the HTML in a root have another size, so that their numbers mean other reviews. */
function hasOtherSize(root: ShadowRoot, { attributes }: Adopting['config']): boolean {
  const { pageSize = '' } = root.querySelector('script')?.dataset ?? {};
  return pageSize !== attributes['page-size'];
}

/** The time zone of the HTML in a root; undefined if it is unknown. */
function zoneOf(root: ShadowRoot): string | undefined {
  const kept = root.querySelector('template')?.dataset.zone;
  if (kept) return kept;
  try {
    const { timeZone } = JSON.parse(root.querySelector('script')?.textContent ?? '');
    // Throws if the browser does not know the time zone.
    return new Intl.DateTimeFormat('en', { timeZone }) && timeZone;
  } catch {
    // Another build rendered the HTML, or it was changed on its way: dates are in UTC.
    return undefined;
  }
}

/**
 * The styles of the HTML become constructed sheets in one task, so that nothing is painted without them,
 * except for rules that the element has also adopted itself: browsers would compare each element with both.
 * Clones of the element copy its nodes but not its sheets, so the root also keeps the style elements, without
 * effect.
 */
function keepStyles(root: ShadowRoot, { entry, timeZone }: { entry: Entry; timeZone: string }): void {
  const { styleSheets } = entry;
  const kept = document.createElement('template');
  kept.dataset.zone = timeZone;
  kept.content.append(...root.querySelectorAll('style'));
  const own = root.adoptedStyleSheets;
  const known = new Set(own.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)));
  const sheets = keptSheets(kept, { styleSheets, root });
  for (const sheet of sheets) {
    for (let place = sheet.cssRules.length; place--; ) {
      if (known.has(sheet.cssRules[place]?.cssText ?? '')) sheet.deleteRule(place);
    }
  }
  root.adoptedStyleSheets = [...sheets.filter(({ cssRules }) => cssRules[0]), ...own];
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
 * Attaches a declarative shadow root that did not pass the parser of the page: `innerHTML`, Turbo, htmx and
 * section rendering leave it as a template, which shows nothing.
 */
function insertInert(element: HTMLElement, root: ShadowRoot): void {
  for (const template of element.querySelectorAll<HTMLTemplateElement>(':scope > template[shadowrootmode]')) {
    root.replaceChildren(template.content);
    template.remove();
  }
}
