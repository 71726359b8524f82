import { cutTexts } from '../../dom/cut-texts.ts';
import { bestArgued, compared, sideStars } from '../../models/best-argued.ts';
import { noFilters } from '../../models/question.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import css from '../../theme/both-sides.css?inline';
import { BothSides } from '../../views/both-sides.tsx';
import { render } from './framework.ts';
import type { Stage } from './stage.ts';

/**
 * Asks for both sides, and puts them at the end of the element as soon as that is out of view below: then nothing
 * that is seen moves. Where either cannot be had, or has nothing that argues, neither is shown.
 */
export async function showBothSides(stage: Stage, locale: ControlsLocale): Promise<void> {
  const { box, home, load, shown, headingLevel, kit, ended } = stage;
  const all = { ...home, ...noFilters } as const;
  const sides = await Promise.all(
    Object.values(sideStars).map(async (rating) => {
      const outcome = await load({ ...all, rating, sort: 'newest', page_size: compared }, ended);
      return outcome.ok ? bestArgued(outcome.answer.list, rating) : undefined;
    }),
  );
  const both = sides.filter((side) => side !== undefined);
  const end = box.querySelector('.end');
  if (ended.aborted || both.length < sides.length || !end) return;

  const place = document.createElement('div');
  place.className = 'sides-room';
  const folds = new Map<string, boolean>();
  const onFold = (id: string) => {
    folds.set(id, !folds.get(id));
    paint();
  };
  const paint = () => {
    const { formats } = shown;
    render(
      <BothSides {...{ sides: both, locale, formats, folds, onFold }} headingLevel={headingLevel + 1} />,
      place,
    );
  };
  const measure = () => {
    const cut = cutTexts(place.querySelector('.sides') ?? place).flatMap((nth) => both[nth]?.id ?? []);
    for (const id of cut) if (!folds.has(id)) folds.set(id, false);
    paint();
  };

  const resizes = new ResizeObserver(measure);
  const below = new IntersectionObserver((entries) => {
    for (const { boundingClientRect, rootBounds } of entries) {
      const isBelow =
        rootBounds && boundingClientRect.width > 0 && boundingClientRect.top >= rootBounds.bottom;
      if (!isBelow || place.isConnected) continue;
      below.disconnect();
      (box.getRootNode() as ShadowRoot).adoptedStyleSheets.push(kit.styleSheet(css));
      paint();
      box.append(place);
      resizes.observe(place);
    }
  });
  below.observe(end);
  ended.addEventListener('abort', () => {
    below.disconnect();
    resizes.disconnect();
    render(null, place);
    place.remove();
  });
}
