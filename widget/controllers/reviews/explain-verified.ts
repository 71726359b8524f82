import type { ControlsLocale } from '../../text/locale.ts';
import type { Stage } from './stage.ts';

/** Puts into the box what the marks of verified buyers open, by its id. */
export function explainVerified(
  { box, ended }: Pick<Stage, 'box' | 'ended'>,
  { controls, messages, tag }: ControlsLocale,
): void {
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
