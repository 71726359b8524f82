import { useEffect, useRef } from 'preact/hooks';
import { useConsole } from './console-context.ts';
import { focusReview, isFocusLost } from './focus-review.ts';
import { PlaceLink } from './place-link.tsx';
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
      <Pages />
      <p class="hidden" role="status">
        {formats.plural(texts.found, list.count.value)}
      </p>
    </>
  );
}

function Pages() {
  const { model, texts, formats } = useConsole();
  const place = model.router.place.value;
  const total = model.list.totalPages.value;
  if (total < 2) return null;
  const { page } = place;
  const to = (page: number) => ({ ...place, page, review: '' });
  return (
    <nav class="pages small" aria-label={texts.pages}>
      {page > 1 && <PlaceLink to={to(page - 1)}>{texts.previous}</PlaceLink>}
      <span class="muted">
        {formats.fill(texts.page, { page: formats.number(page), total: formats.number(total) })}
      </span>
      {page < total && <PlaceLink to={to(page + 1)}>{texts.next}</PlaceLink>}
    </nav>
  );
}
