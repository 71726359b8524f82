import type { VNode } from 'preact';
import type { Environment } from '../../client/environment.ts';
import { type ShowcaseModel, type ShowcaseState, showcaseModel } from '../../models/showcase-model.ts';
import type { LoadedLocale, Locale } from '../../text/locale.ts';
import { render } from '../reviews/framework.ts';
import type { Kit } from '../reviews/kit.ts';
import type { Mounted, Mounting } from '../reviews/mount-reviews.tsx';
import type { ShowcaseKit } from './showcase-kit.ts';

/** Shows reviews in another way than as a list to read. */
export type ShowcaseKind = 'gallery' | 'carousel';

/** What an element hands over, and the file with the views of the reviews. */
export type ShowcaseInputs = Omit<Mounted, 'kit'> & { kit: Kit & ShowcaseKit };

/** What its views are made with. */
export type ShowcaseStage = ShowcaseModel &
  Pick<ShowcaseInputs, 'box' | 'kit'> & {
    element: HTMLElement;
    root: ShadowRoot;
    attributes: Record<string, string>;
    headingLevel: number;
    locale: Locale;
    loadedLocale: LoadedLocale;
    timers: Environment['network'];
    paint: () => void;
    ended: AbortSignal;
  };

export type ShowcaseView = {
  /** Nothing, where there is nothing to show. */
  view: (state: ShowcaseState) => VNode | undefined;
  /** What is to be done once it is on the page. */
  painted: () => void;
};

/**
 * What gallery and carousel have in common: the model, and the room, which
 * is given back where there is nothing to show. Of what fails shoppers hear nothing: the page is whole without it.
 */
export async function showcase(element: Mounting, kind: ShowcaseKind, inputs: ShowcaseInputs): Promise<void> {
  const { box, config, question, loadedLocale, kit, signal: ended } = inputs;
  const { environment } = element;
  // It may have been told to show something else while this file was loaded.
  if (ended.aborted) return;
  const { attributes, endpoint } = config;
  const root = box.getRootNode() as ShadowRoot;
  const room = kit.roomOf(box, ended);
  const { emit } = kit;
  const { first } = inputs;
  let view: ShowcaseView | undefined;
  const model = showcaseModel({
    async load(page) {
      const asked = { ...question, media: kind === 'gallery' ? 1 : '', page };
      const outcome = await (page === 1 ? first : environment.ask(endpoint, 'v1/reviews', asked, ended));
      const answer = outcome.ok ? kit.readReviews(outcome.answer, endpoint, kit) : undefined;
      if (answer) return { ok: true, answer };
      const controls = await import('../reviews/reviews-controls.tsx').catch(() => undefined);
      // Where not even the words can be had, what is wrong is the connection.
      return { ok: false, code: controls?.failureOf(outcome.ok ? '' : outcome.code) ?? 'offline' };
    },
    isChosen: ({ is_featured, is_top }) => attributes.only !== 'featured' || is_featured || is_top,
    changed: () => view && show(),
    ended,
  });
  const { state } = model;
  model.more();
  const loading =
    kind === 'gallery'
      ? import('./mount-gallery.tsx').then(({ mountGallery }) => mountGallery)
      : import('./mount-carousel.tsx').then(({ mountCarousel }) => mountCarousel);
  const mount = await loading.catch(() => undefined);
  if (ended.aborted) return;
  if (!mount) {
    emit(element, 'reviews-error', { code: 'offline' });
    room.release(box);
    return;
  }
  const locale = kit.createLocale(loadedLocale);
  const paint = () => {
    const shown = view?.view(state());
    render(
      <section class="whole" lang={locale.tag} dir={locale.messages.direction} aria-labelledby="caption">
        {shown}
        <div class="end" />
      </section>,
      box,
    );
    if (shown) view?.painted();
  };
  const show = () => {
    paint();
    const { answer, isAsking, failure } = state();
    if (isAsking) return;
    if (failure) emit(element, 'reviews-error', { code: failure });
    else if (answer) {
      const { page, rating } = answer;
      emit(element, 'reviews-load', { count: page.count, average: rating?.average ?? null, page: page.page });
    }
    const end = box.querySelector('.end');
    if (end) room.release(end);
  };
  root.adoptedStyleSheets.push(kit.styleSheet(kit.css));
  view = mount({
    ...{ element, root, box, kit, attributes, locale, loadedLocale, paint, ended },
    headingLevel: Number(/^[1-5]$/.exec(attributes['heading-level'] ?? '')?.[0] ?? 2),
    timers: environment.network,
    ...model,
  });
  show();
  ended.addEventListener('abort', () => render(null, box));
}
