import type { PageName } from '../models/page-names.ts';
import { pagePlace } from '../models/place.ts';
import { useConsole } from './console-context.ts';
import { PlaceLink } from './place-link.tsx';

/** A list without entries: one sentence, and the page on which there is something to do about it. */
export function Nothing({ text, page }: { text: string; page?: PageName | undefined }) {
  const { model, texts } = useConsole();
  return (
    <div class="notice" tabIndex={-1}>
      <p role="status">{text}</p>
      {page && (
        <PlaceLink class="btn" to={pagePlace(model.router.place.value, page)}>
          {texts.pageNames[page]}
        </PlaceLink>
      )}
    </div>
  );
}
