import type { ControlsLocale } from '../../text/locale.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/** Adds the popover that the marks of verified buyers open by its ID. */
export function explainVerified(
  { box, ended }: Pick<MountedReviews, 'box' | 'ended'>,
  { controls, messages, tag }: ControlsLocale,
): undefined {
  const meaning = document.createElement('p');
  meaning.append(controls.verifiedMeaning);
  box.append(
    Object.assign(meaning, {
      id: 'meaning',
      className: 'meaning',
      part: 'explanation',
      popover: 'auto',
      lang: tag,
      dir: messages.direction,
    }),
  );
  ended.addEventListener('abort', () => meaning.remove());
}
