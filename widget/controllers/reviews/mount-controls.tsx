import { released } from '../../dom/released.ts';
import { enControls } from '../../text/languages/en/controls.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import css from '../../theme/controls.css?inline';
import { Announcement } from '../../views/announcement.tsx';
import { Chips } from '../../views/chips.tsx';
import { Failure } from '../../views/failure.tsx';
import type { Parts } from '../../views/reviews-view.ts';
import { optionalChunk } from '../optional-chunk.ts';
import { choosePaging } from './choose-paging.tsx';
import { explainFailure } from './explain-failure.ts';
import { fillBySlices } from './fill-by-slices.ts';
import { fitSummary } from './fit-summary.ts';
import { foldTexts } from './fold-texts.ts';
import { keepFocus } from './keep-focus.ts';
import { keepHeights } from './keep-heights.ts';
import { keepInView } from './keep-in-view.ts';
import { loadDates } from './load-dates.ts';
import type { Controls, MountedReviews } from './mounted-reviews.ts';
import { reachSides } from './reach-sides.ts';
import { createRequests } from './requests.ts';
import { showBothSides } from './show-both-sides.tsx';

/** Reacts to the model or to the shopper until the list is unmounted, and may add parts to the view. */
type Behaviour = (reviews: MountedReviews, locale: ControlsLocale) => Parts | undefined;

const behaviours: Behaviour[] = [
  keepFocus,
  fillBySlices,
  fitSummary,
  foldReviews,
  keepHeights,
  saveCopies,
  showBothSides,
  reachSides,
  showResults,
];

/**
 * Adds the controls to a mounted list: dates, active filters, pages, and everything that reacts to the
 * shopper.
 */
export async function mountControls(reviews: MountedReviews): Promise<Controls> {
  const { model, parts, loadedLocale } = reviews;
  const formats = await loadDates(reviews);
  await released(reviews.box);
  const base = reviews.locale.peek();
  const locale = { ...base, controls: base.withOverrides(loadedLocale.controls ?? enControls) };
  // Before the markup that it styles, to avoid layout shift.
  reviews.adopt(css);
  reviews.locale.value = locale;
  reviews.formats.value = formats;
  const paging = choosePaging(reviews, locale);
  const links = keepUrlState(reviews, locale);
  // The URL changes before the list scrolls: the browser then knows the place that the shopper has left.
  void links.then(() => reviews.ended.aborted || keepInView(reviews));
  const ready = Promise.all([paging, links]);
  const requests = createRequests(
    reviews,
    ready.then(([turning]) => turning),
  );
  const added = behaviours.map((behave) => behave(reviews, locale));
  parts.value = Object.assign({}, parts.peek(), ...added);
  return {
    ...requests,
    explain: explainFailure,
    retry: model.retry,
    complete: ready,
  };
}

/** The active filters, and the result of a request. */
function showResults({ view }: MountedReviews, locale: ControlsLocale): Parts {
  return {
    chips: <Chips view={view} locale={locale} />,
    failure: <Failure view={view} locale={locale} />,
    announcement: <Announcement view={view} locale={locale} />,
  };
}

function foldReviews(reviews: MountedReviews): undefined {
  foldTexts(reviews, { within: '.list', folds: reviews.folds, reviews: ({ list }) => list });
}

function saveCopies(reviews: MountedReviews): undefined {
  void optionalChunk(import('./saved-copies.ts'), reviews.ended).then((chunk) => chunk?.saveCopies(reviews));
}

async function keepUrlState(reviews: MountedReviews, locale: ControlsLocale): Promise<void> {
  const { urlPrefix, ended } = reviews;
  if (!urlPrefix) return;
  const chunk = await optionalChunk(import('./keep-url-state.tsx'), ended);
  chunk?.keepUrlState(reviews, urlPrefix, locale);
}
