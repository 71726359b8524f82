import { hydrate } from 'preact';
import { createFolds } from '../../models/folds.ts';
import { pageLinks } from '../../models/page-links.ts';
import { noFilters } from '../../models/question.ts';
import { isEmpty } from '../../models/reviews-state.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import { BothSides } from '../../views/both-sides.tsx';
import { Reviews } from '../../views/reviews.tsx';
import { SortLinks } from '../../views/sort-links.tsx';
import type { Mounting, ReviewsHost } from '../mounted.ts';
import { optionalChunk } from '../optional-chunk.ts';
import { reviewSheets } from '../review-sheets.ts';
import { showJsonLd } from '../reviews/first-paint.tsx';
import { createReviews } from '../reviews/mount-reviews.tsx';
import { followLinks } from './follow-links.ts';

/**
 * Mounts the list with all of its parts, because server-rendered HTML has them all. Resolves to false if one
 * of them fails to load: the HTML then stays as it is, with links that work.
 */
export async function hydrateReviews(element: ReviewsHost, mounting: Mounting): Promise<boolean> {
  const { reviews, controls } = createReviews(element, mounting);
  const { box, config, folds, formats, home, locale, model, parts, root, urlPrefix, view, ended } = reviews;
  const { layout, summary, hide, extras } = config.attributes;
  model.rendered.value = Number.POSITIVE_INFINITY;
  if (urlPrefix) {
    const links = pageLinks(location.href, { prefix: urlPrefix, home, id: element.id });
    view.linkTo = (change) => links.to({ ...noFilters, ...model.state.value.question }, change);
  }
  if (layout || summary || hide || extras) {
    const chunk = await optionalChunk(import('../reviews/arrange.ts'), ended);
    if (!chunk) return false;
    await chunk.arrange(reviews);
  }
  if (isEmpty(model.state.peek())) {
    const chunk = await optionalChunk(import('../reviews/show-empty.tsx'), ended);
    if (!chunk) return false;
    chunk.showEmpty(reviews);
  }
  const loaded = await controls();
  await loaded?.complete;
  if (!loaded || ended.aborted) return false;
  // The HTML has styles for its own content only. The other styles wait for the styles of the controls, or
  // pages would move meanwhile.
  root.adoptedStyleSheets.unshift(...reviewSheets(reviews));
  if (view.linkTo) parts.value = { ...parts.peek(), sorts: <SortLinks view={view} locale={locale.peek()} /> };
  // Texts may have been measured by now. Hydration adds the buttons of long texts but not their classes, so
  // the classes are removed first.
  const measured = parts.peek();
  const known = locale.peek() as ControlsLocale;
  parts.value = { ...measured, sides: <BothSides view={view} locale={known} folds={createFolds()} /> };
  const listed = model.state.peek().answer?.list ?? [];
  const areOpen = listed.map(({ id }) => folds(id).peek());
  for (const { id } of listed) folds(id).value = undefined;
  // Hydration adds no attributes: tooltips of dates follow it.
  const dated = formats.peek();
  if (dated) formats.value = { ...dated, ago: undefined };
  // This cannot run earlier, or hydration would discard text typed in the meantime.
  const search = box.querySelector('input');
  if (search) model.draft.value = search.value;
  hydrate(<Reviews view={view} />, box);
  for (const [place, { id }] of listed.entries()) folds(id).value = areOpen[place];
  parts.value = measured;
  formats.value = dated;
  if (view.linkTo) followLinks(box, ended);
  void view.offerTranslation?.();
  view.offerWriting?.();
  // Searches for text that was typed before.
  loaded.search(false);
  showJsonLd(reviews);
  return true;
}
