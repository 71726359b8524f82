import { effect } from '@preact/signals';
import { type FirstQuestion, noFilters, type Question } from '../../models/question.ts';
import { readUrlState, writeUrlState } from '../../models/url-state.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import css from '../../theme/links.css?inline';
import { linkedFormats } from '../../views/linked-formats.tsx';
import type { MountedReviews } from './mounted-reviews.ts';
import { roveDates } from './rove-dates.ts';

/** Keeps the question in the URL of the page, follows Back and Forward, and links each date to its review. */
export function keepUrlState(reviews: MountedReviews, prefix: string, locale: ControlsLocale): void {
  const { element, config, home: first, formats, model, ended } = reviews;
  const { state } = model;
  const home: FirstQuestion & typeof noFilters = { ...first, ...noFilters };
  const isAppending = /^(more|scroll)$/.test(config.attributes.pagination);
  /** A list that pages are appended to has the URL of its first page. */
  const urlOf = (shown: Question) =>
    writeUrlState(location.href, prefix, isAppending ? { ...shown, page: 1 } : shown, home);
  const current = () => readUrlState(location.href, prefix, home);

  reviews.adopt(css);
  const onReturn = () => {
    const wanted = current();
    if (urlOf(wanted) === urlOf(state.peek().question)) return;
    model.draft.value = wanted.keyword;
    void model.ask(wanted, { cause: 'history' });
  };
  addEventListener('popstate', onReturn, { signal: ended });

  const stop = effect(() => {
    const { cause, failure, isAsking, question } = state.value;
    const isFromUrl = cause === 'load' || cause === 'history';
    // The answer may be another page: the URL may name one that does not exist.
    if (isFromUrl && (isAsking || failure)) return;
    const url = urlOf(question);
    // The page may encode the same state differently.
    if (url === urlOf(current())) return;
    // An `about:srcdoc` frame has no URL of its own.
    if (location.protocol === 'about:') return;
    // Keeps the state of the page's router.
    // A failure takes back the entry of its question.
    if (cause === 'search' || isFromUrl || failure) history.replaceState(history.state, '', url);
    else history.pushState(history.state, '', url);
  });
  ended.addEventListener('abort', stop);

  roveDates(reviews, locale.controls.arrows);
  const plain = formats.peek();
  if (!plain) return;
  formats.value = linkedFormats(plain, {
    label: locale.controls.link,
    urlOf(review) {
      const url = new URL(urlOf({ ...home, review }));
      if (element.id) url.hash = element.id;
      return url.href;
    },
  });
}
