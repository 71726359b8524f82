import { readAddress, writeAddress } from '../../models/address.ts';
import { type FirstQuestion, noFilters, type Question } from '../../models/question.ts';
import type { ControlsLocale, DeferredFormats } from '../../text/locale.ts';
import css from '../../theme/links.css?inline';
import type { Stage } from './stage.ts';

/** The address of the page, as what is chosen of the reviews. */
export type KeptAddress = {
  /** Says what is asked for now: in an entry of its own that Back returns from, or in that which is there. */
  write: (question: Question, isNew: boolean) => void;
  /** Days of reviews, as links to them. */
  linked: (formats: DeferredFormats) => DeferredFormats;
};

/** Keeps the address of the page, and follows it when the shopper goes back and forth. */
export function keepAddress(
  { element, box, config, home: first, state, kit, ended }: Stage,
  prefix: string,
  locale: ControlsLocale,
  onReturn: (question: Question) => void,
): KeptAddress {
  const { attributes } = config;
  const home: FirstQuestion & typeof noFilters = {
    ...first,
    ...noFilters,
  };
  const isAdding = /^(more|scroll)$/.test(attributes.pagination ?? '');
  /** Pages that are added below are not turned: the address is that of the first. */
  const addressOf = (shown: Question) =>
    writeAddress(location.href, prefix, isAdding ? { ...shown, page: 1 } : shown, home);

  (box.getRootNode() as ShadowRoot).adoptedStyleSheets.push(kit.styleSheet(css));
  addEventListener(
    'popstate',
    () => {
      const wanted = readAddress(location.href, prefix, home);
      if (addressOf(wanted) !== addressOf(state().question)) onReturn(wanted);
    },
    { signal: ended },
  );

  return {
    write(shown, isNew) {
      const address = addressOf(shown);
      // A page may write the same in another way.
      if (address === addressOf(readAddress(location.href, prefix, home))) return;
      // A preview in a frame has no address of its own.
      if (location.protocol === 'about:') return;
      // The state of the page's own router stays with the entry.
      if (isNew) history.pushState(history.state, '', address);
      else history.replaceState(history.state, '', address);
    },
    linked: (formats) => ({
      ...formats,
      date(time, review) {
        if (!review) return formats.date(time);
        const url = new URL(addressOf({ ...home, review }));
        if (element.id) url.hash = element.id;
        return (
          <a href={url.href} title={locale.controls.link}>
            {formats.date(time)}
          </a>
        );
      },
    }),
  };
}
