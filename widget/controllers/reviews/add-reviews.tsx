import type { ComponentChildren } from 'preact';
import type { ControlsLocale } from '../../text/locale.ts';
import css from '../../theme/more.css?inline';
import { MoreReviews } from '../../views/more-reviews.tsx';
import { addNearEnd } from './add-near-end.ts';
import type { Stage } from './stage.ts';

/** What adds reviews to those shown. */
export type Adding = {
  /** Keeps what stands below out of view before it moves. */
  hold: () => void;
  /** Called once an answer is shown. */
  watch: () => void;
  /** What stands below the reviews. */
  below: () => ComponentChildren;
};

/** Adds reviews by a button and, where it scrolls, as their end nears. */
export function addReviews(
  { box, config, state, shown, room, kit, ended }: Stage,
  locale: ControlsLocale,
  onMore: () => void,
  onRetry: () => void,
): Adding {
  const find = (selector: string) => box.querySelector(selector);
  const near =
    config.attributes.pagination === 'scroll'
      ? addNearEnd(() => find('.more:has(> [aria-disabled="false"])'), onMore, ended)
      : undefined;
  const onPress = () => {
    near?.begin();
    onMore();
  };
  (box.getRootNode() as ShadowRoot).adoptedStyleSheets.push(kit.styleSheet(css));
  return {
    hold() {
      const below = find('.more');
      if (below) room.hold(below);
    },
    watch: () => near?.watch(),
    below: () => (
      <MoreReviews
        state={state()}
        locale={locale}
        sentence={shown.sentence}
        onMore={onPress}
        onRetry={onRetry}
      />
    ),
  };
}
