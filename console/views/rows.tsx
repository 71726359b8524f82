import { useEffect, useRef } from 'preact/hooks';
import { useConsole } from './console-context.ts';
import { focusReview, isFocusLost } from './focus-review.ts';
import { PageLinks } from './page-links.tsx';
import { Row } from './row.tsx';

/** A page of the list. If the review with the focus leaves the list, the focus moves to the selected one. */
export function Rows() {
  const { model, texts, formats } = useConsole();
  const { list } = model;
  const rows = useRef<HTMLOListElement>(null);
  const selected = list.selected.value?.id;
  const isFirst = useRef(true);
  const reviews = list.reviews.value;
  useEffect(() => {
    if (isFocusLost() && !isFirst.current) focusReview(selected);
    isFirst.current = false;
  }, [reviews]);
  return (
    <>
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
