import { filteredPlace, pagePlace, tabPlace } from '../models/place.ts';
import { useConsole } from './console-context.ts';
import { PlaceLink } from './place-link.tsx';
import { shopName } from './shop-name.ts';

/** The shop, the search and the person. */
export function Bar() {
  const { model, texts } = useConsole();
  const place = model.router.list.value;
  const { shops, person } = model.session;
  const current = shops.find(({ shop }) => shop === place.shop);
  return (
    <header class="bar">
      <button type="button" class="plain menu-button" popovertarget="menu">
        {texts.menu}
      </button>
      {shops.length > 1 ? (
        <select
          class="shop"
          aria-label={texts.shop}
          value={place.shop}
          onChange={({ currentTarget }) =>
            model.router.go({ ...tabPlace(place, 'todo'), shop: currentTarget.value })
          }
        >
          {shops.map(({ shop }) => (
            <option key={shop} value={shop}>
              {shopName(model.session, shop, texts)}
            </option>
          ))}
        </select>
      ) : (
        <strong>{shopName(model.session, place.shop, texts)}</strong>
      )}
      <search class="find">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const { value } = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
            // The pages beside the queue search in all reviews.
            model.router.go(filteredPlace(place.name === '' ? place : tabPlace(place, 'all'), 'q', value));
          }}
        >
          <input
            key={place.filters.q}
            type="search"
            name="q"
            class="small"
            defaultValue={place.filters.q}
            placeholder={texts.searchReviews}
            aria-label={texts.searchReviews}
            aria-keyshortcuts={model.usesKeys.value ? '/' : undefined}
            autocomplete="off"
            enterkeyhint="search"
            maxLength={100}
          />
        </form>
      </search>
      <span class="me small muted">
        <span class="who">
          <PlaceLink
            to={pagePlace(place, 'account')}
            aria-label={`${texts.pageNames.account}: ${person.name}`}
          >
            <bdi>{person.name}</bdi>
          </PlaceLink>
          {current && <span class="role"> · {texts.role[current.role]}</span>}
        </span>
        <form method="post" action="/console/sign-out" onSubmit={() => model.replies.forgetAll()}>
          <button type="submit" class="plain">
            {texts.signOut}
          </button>
        </form>
      </span>
    </header>
  );
}
