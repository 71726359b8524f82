import type { Config } from '../../models/config.ts';
import type { FirstQuestion } from '../../models/question.ts';
import type { Entry } from '../../seams/entry.ts';
import type { ViewKind } from '../mount.ts';
import type { ReviewsHost } from '../mounted.ts';
import type { Adopting } from './adopting.ts';
import { catchPresses } from './catch-presses.ts';
import { insertInert } from './insert-inert.ts';
import { readServed } from './read-served.ts';
import { whenReached } from './when-reached.ts';

/** A review element also has a kind and a question. */
type ReviewsAdopting = ReviewsHost & {
  kind: ViewKind;
  questionOf: (attributes: Config['attributes']) => FirstQuestion | undefined;
};

/**
 * Takes over the HTML that a server has rendered, without a change to its nodes, once the shopper comes near it or touches
 * it. HTML of another build, of another question or changed on its way stays on display, and is replaced as a whole when
 * the shopper touches it or while it is below the viewport.
 */
export async function adopt(adopting: Adopting): Promise<void> {
  const { element, root, signal } = adopting;
  // Its attributes have changed while this file was loading.
  if (signal.aborted) return;
  insertInert(element, root);
  if (!root.firstChild) return redraw(adopting);
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
  const served = box && question && readServed(root, { box, kind: element.kind, config, question });
  // The shopper has followed a link to other reviews, but the server has rendered the first page.
  if (!served || served === 'other-page') {
    if (!served) await whenReached(root, { isBelow: true, signal });
    if (!signal.aborted) redraw(adopting);
    return;
  }
  const presses = catchPresses(root, signal);
  await whenReached(root, { isBelow: false, signal });
  const chunk = await import('./mount-served.tsx').catch(() => undefined);
  const isMounted =
    !signal.aborted && (await chunk?.mountServed(element, { ...adopting, box, question, served }));
  if (signal.aborted) return;
  if (isMounted) keepStyles(root, entry);
  presses.replay(!!isMounted);
}

/** Draws the element again, as high as it was until the new content has arrived. */
function redraw({ root, draw }: Adopting): void {
  const boxOf = () => root.querySelector<HTMLElement>('.root');
  const height = boxOf()?.offsetHeight;
  root.replaceChildren();
  void draw(root);
  const box = boxOf();
  if (box && height) box.style.minBlockSize = `${height}px`;
}

/** Styles of the HTML become sheets like the others, in one task, so that nothing is ever painted without them. */
function keepStyles(root: ShadowRoot, { styleSheets }: Entry): void {
  const styles = [...root.querySelectorAll('style')];
  const sheets = styles.flatMap(({ textContent }) => styleSheets(textContent ?? '', root));
  root.adoptedStyleSheets = [...sheets, ...root.adoptedStyleSheets];
  for (const element of root.querySelectorAll('style, script')) element.remove();
}
