import { signal } from '@preact/signals';
import type { FragmentRequest } from '../../src/contract/fragment.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import { createFolds } from '../models/folds.ts';
import { pageLinks } from '../models/page-links.ts';
import { reviewsModel } from '../models/reviews-model.ts';
import { isEmpty } from '../models/reviews-state.ts';
import { BothSides } from '../views/both-sides.tsx';
import { Chips } from '../views/chips.tsx';
import { Empty } from '../views/empty.tsx';
import { Initials } from '../views/initials.tsx';
import { linkedFormats } from '../views/linked-formats.tsx';
import { MoreReviews } from '../views/more-reviews.tsx';
import { Pages } from '../views/pages.tsx';
import type { Parts, ReviewsView } from '../views/reviews-view.ts';
import { SortLinks } from '../views/sort-links.tsx';
import { TranslateButton } from '../views/translate-button.tsx';
import { WriteButton } from '../views/write-button.tsx';
import type { Text } from './load-text.ts';

/** The view of an answered question, complete with all parts. It never changes. */
export function createView(
  { attributes, home, question, pageUrl }: FragmentRequest,
  {
    answer,
    locale,
    formats,
    translation,
  }: { answer: ReviewsPage } & Pick<Text, 'locale' | 'formats' | 'translation'>,
): ReviewsView {
  const model = reviewsModel({ question, answer, load: () => new Promise(() => {}) });
  model.rendered.value = Number.POSITIVE_INFINITY;
  const parts = signal<Parts>({});
  const { extras = '', pagination = '' } = attributes;
  const added = extras.split(/\s+/);
  const hasInitials = added.includes('initials');
  const prefix = 'url-state' in attributes && (attributes['url-state'] || 'reviews');
  const links = prefix && pageLinks(pageUrl, { prefix, home, id: attributes.id ?? '' });
  const linked = links && linkedFormats(formats, { urlOf: links.review, label: locale.controls.link });
  const view: ReviewsView = {
    model,
    home,
    locale: signal(locale),
    formats: signal(linked || formats),
    parts,
    folds: createFolds(),
    served: {},
    ...(hasInitials && { initials: (author) => <Initials author={author} tag={locale.tag} /> }),
    headingLevel: Number(attributes['heading-level'] ?? 2),
    ...(links && { linkTo: (change) => links.to(question, change) }),
    onAsk: ignore,
    onSearch: ignore,
    onRetry: ignore,
  };
  const untranslated = signal({ isOffered: false, isOn: false, status: '' });
  const isAppending = /^(more|scroll)$/.test(pagination);
  parts.value = {
    ...(isEmpty(model.state.peek()) &&
      attributes.empty !== 'hide' && { empty: <Empty locale={locale} parts={parts} /> }),
    ...(added.includes('translate') && {
      translation: <TranslateButton state={untranslated} messages={translation} onToggle={ignore} />,
    }),
    ...(added.includes('write') && {
      writing: (
        <WriteButton model={model} label={locale.messages.write} isOffered={signal(false)} onClick={ignore} />
      ),
    }),
    sides: <BothSides view={view} locale={locale} folds={createFolds()} />,
    ...(links && { sorts: <SortLinks view={view} locale={locale} /> }),
    chips: <Chips view={view} locale={locale} />,
    below: isAppending ? (
      <MoreReviews view={view} locale={locale} onMore={ignore} />
    ) : (
      <Pages view={view} locale={locale} />
    ),
  };
  return view;
}

/** The widget replaces it on adoption. */
function ignore(): void {}
