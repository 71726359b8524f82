import type { Place } from '../models/place.ts';
import { useConsole } from './console-context.ts';
import { PlaceLink } from './place-link.tsx';

/** Links to the neighbours of a page of a list; nothing for a list of one page. */
export function PageLinks({ total }: { total: number }) {
  const { model, texts, formats } = useConsole();
  const place = model.router.list.value;
  if (total < 2) return null;
  const { page } = place;
  const to = (page: number): Place => ({ ...place, page, review: '' });
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
