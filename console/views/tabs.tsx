import type { ModerationSummary } from '../../src/contract/moderation.ts';
import { type Tab, tabPlace, tabs } from '../models/place.ts';
import { viewOf, viewPlace } from '../models/views.ts';
import { useConsole } from './console-context.ts';
import { PlaceLink } from './place-link.tsx';
import { showFocused } from './show-focused.ts';

/** The lists of the shop, each with the number of its reviews. */
export function Tabs() {
  const { model, texts, formats } = useConsole();
  const place = model.router.list.value;
  const summary = model.list.summary.value;
  return (
    <nav class="tabs" aria-label={texts.lists} onFocusIn={showFocused}>
      {tabs.map((tab) => (
        <PlaceLink
          key={tab}
          to={tabPlace(place, tab)}
          aria-current={place.name === '' && tab === place.tab ? 'page' : undefined}
        >
          {texts.tabs[tab]} <span>{summary && formats.number(numberOf(tab, summary))}</span>
        </PlaceLink>
      ))}
      {model.tools.views().map(({ name, query }) => (
        <PlaceLink
          key={name}
          class="view"
          to={viewPlace(place, query)}
          aria-current={place.name === '' && viewOf(place) === query ? 'true' : undefined}
        >
          <bdi>{name}</bdi>
        </PlaceLink>
      ))}
      {place.name === '' && model.mayDecide() && (
        <button type="button" class="plain" onClick={() => (model.showsViews.value = true)}>
          {texts.tools.saveView}
        </button>
      )}
    </nav>
  );
}

/** The number of reviews in a list without filters. */
export function numberOf(
  tab: Tab,
  { waiting, held, published, hidden, withdrawn, unanswered }: ModerationSummary,
) {
  const todo = waiting + held;
  const all = todo + published + hidden + withdrawn;
  return { todo, waiting, published, hidden, unanswered, all }[tab];
}
