import { useEffect, useRef } from 'preact/hooks';
import { useConsole } from './console-context.ts';
import { focusReview, isFocusInList, isFocusLost, moveFocus } from './focus-review.ts';
import { PageLinks } from './page-links.tsx';
import { Row } from './row.tsx';

/** A page of the list. If the review with the focus leaves the list, the focus moves to the selected one. */
export function Rows() {
  const { model, texts, formats } = useConsole();
  const { list } = model;
  const rows = useRef<HTMLOListElement>(null);
  const isFirst = useRef(true);
  const reviews = list.reviews.value;
  useEffect(() => list.selected.subscribe((review) => moveFocus(review?.id)), [list]);
  useEffect(() => {
    // After an undo, another review is selected than the one with the focus.
    if ((isFocusLost() || isFocusInList()) && !isFirst.current) focusReview(list.selected.peek()?.id);
    isFirst.current = false;
  }, [reviews]);
  return (
    <>
      {model.mayDecide() && (
        <label class="pick-page small muted">
          <input
            type="checkbox"
            class="pick"
            checked={reviews.every(({ id }) => model.choice.isChosen(id))}
            onChange={model.choice.choosePage}
          />
          {texts.chosen.choosePage}
        </label>
      )}
      <ol class="rows" ref={rows} aria-label={texts.list}>
        {reviews.map((review) => (
          <Row key={review.id} review={review} />
        ))}
      </ol>
      <PageLinks total={list.totalPages.value} />
      <p class="hidden" role="status">
        {formats.plural(texts.found, list.count.value)}
      </p>
    </>
  );
}
