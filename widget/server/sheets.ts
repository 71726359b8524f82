import { isFiltered } from '../models/question.ts';
import { isEmpty, type ReviewsState } from '../models/reviews-state.ts';
import type { Locale } from '../text/locale.ts';
import carousel from '../theme/carousel.css?inline';
import empty from '../theme/empty.css?inline';
import emptyHidden from '../theme/empty-hidden.css?inline';
import gallery from '../theme/gallery.css?inline';
import grid from '../theme/grid.css?inline';
import { hiddenRegions } from '../theme/hidden-regions.ts';
import host from '../theme/host.css?inline';
import initials from '../theme/initials.css?inline';
import interaction from '../theme/interaction.css?inline';
import links from '../theme/links.css?inline';
import masonry from '../theme/masonry.css?inline';
import more from '../theme/more.css?inline';
import quote from '../theme/quote.css?inline';
import rating from '../theme/rating.css?inline';
import chips from '../theme/reviews/chips.css?inline';
import korean from '../theme/reviews/korean.css?inline';
import longList from '../theme/reviews/long-list.css?inline';
import reply from '../theme/reviews/reply.css?inline';
import rightToLeft from '../theme/reviews/right-to-left.css?inline';
import reviews from '../theme/served.css?inline';
import controls from '../theme/served-controls.css?inline';
import form from '../theme/served-form.css?inline';
import media from '../theme/served-media.css?inline';
import notice from '../theme/served-notice.css?inline';
import sides from '../theme/served-sides.css?inline';
import summaryTop from '../theme/summary-top.css?inline';
import translation from '../theme/translation.css?inline';
import write from '../theme/write.css?inline';

/**
 * The style sheets of server-rendered HTML, by name. Each is a text of its own, so that pages can allow its
 * hash.
 */
export const sheets: Readonly<Record<string, string>> = {
  rating: host + rating,
  form,
  reviews,
  'right-to-left': rightToLeft,
  korean,
  'long-list': longList,
  media,
  reply,
  notice,
  chips,
  grid,
  'summary-top': summaryTop,
  masonry,
  initials,
  translation,
  write,
  sides,
  controls,
  links,
  more,
  empty,
  'empty-hidden': emptyHidden,
  interaction,
  gallery,
  carousel,
  quote,
  ...Object.fromEntries(hideable().map((name) => [`hide-${name}`, hiddenRegions(name)])),
};

/**
 * The sheets that a list needs before the widget has adopted it, in the order in which the widget adopts
 * them. It then adopts its own sheets, for everything that later answers show.
 */
export function listSheets(
  attributes: Record<string, string>,
  { state, locale }: { state: ReviewsState; locale: Locale },
): string[] {
  const { layout = '', summary, hide = '', extras = '', pagination = '' } = attributes;
  const hidden = hide.split(/\s+/);
  const isGrid = /^(grid|masonry)$/.test(layout);
  const { list = [], both_sides, partial } = state.answer ?? {};
  const isBeside = isGrid ? summary === 'side' : summary !== 'top';
  const names: Record<string, boolean> = {
    reviews: true,
    ...languageSheets(locale),
    'long-list': list.length > 10,
    media: list.some(({ media }) => media.length > 0),
    reply: list.some(({ reply }) => reply),
    notice: list.length === 0 || !!partial,
    grid: isGrid,
    'summary-top': !isBeside || hidden.includes('summary'),
    masonry: layout === 'masonry',
    ...Object.fromEntries(hidden.map((name) => [`hide-${name}`, true])),
    initials: extras.split(/\s+/).includes('initials'),
    translation: extras.split(/\s+/).includes('translate'),
    write: extras.split(/\s+/).includes('write'),
    sides: !!both_sides,
    chips: isFiltered(state.question),
    controls: true,
    more: /^(more|scroll)$/.test(pagination),
    links: 'url-state' in attributes,
    empty: isEmpty(state) && attributes.empty !== 'hide',
    'empty-hidden': isEmpty(state) && attributes.empty === 'hide',
  };
  return namesOf(names);
}

/** The names of the sheets of a gallery or carousel, likewise. */
export function showcaseSheets(name: 'gallery' | 'carousel', locale: Locale): string[] {
  const names = { reviews: true, ...languageSheets(locale), media: true, interaction: true, [name]: true };
  return namesOf(names);
}

/** The names of the sheets of a pair of quotes, likewise. */
export function quoteSheets(locale: Locale): string[] {
  return namesOf({ reviews: true, ...languageSheets(locale), interaction: true, quote: true });
}

function languageSheets({ tag, messages }: Locale): Record<string, boolean> {
  return { 'right-to-left': messages.direction === 'rtl', korean: /^ko\b/i.test(tag) };
}

function namesOf(names: Record<string, boolean>): string[] {
  return Object.keys(names).filter((name) => names[name] && Object.hasOwn(sheets, name));
}

/** The parts that `hide` can name. */
function hideable(): string[] {
  const parts =
    'heading checks summary average count histogram bar filters search choice variants languages topics topic chips range sort head stars date badge ' +
    'title content media byline variant disclosure initials author verified reply both-sides pagination notice';
  return parts.split(' ');
}
