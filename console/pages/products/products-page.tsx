import '../../theme/leaf.css';
import '../../theme/products.css';
import type { RatedProduct } from '../../../src/contract/product.ts';
import { Stars } from '../../../widget/views/stars.tsx';
import { filteredPlace, pagePlace, tabPlace } from '../../models/place.ts';
import type { ProductsTexts } from '../../texts/products/products-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { Loaded } from '../../views/loaded.tsx';
import { Nothing } from '../../views/nothing.tsx';
import { PlaceLink } from '../../views/place-link.tsx';
import { useLoader } from '../../views/use-loader.ts';
import { Sparkline } from './sparkline.tsx';

/** The products of the shop with their ratings, by title. */
export function ProductsPage({ texts: own }: { texts: ProductsTexts }) {
  const { api, router } = useConsole().model;
  const { shop, query, page } = router.place.value;
  const { keyword = '' } = query;
  const products = useLoader(
    () => api.call(shop, 'get_products', { page, page_size: 50, ...(keyword && { keyword }) }),
    JSON.stringify([keyword, page]),
  );
  return (
    <>
      <p class="muted">{own.intro}</p>
      <Search texts={own} />
      <Loaded from={products}>
        {({ list, months, has_more }) => (
          <>
            {list.length === 0 ? (
              <Nothing text={keyword ? own.nothingFound : own.none} />
            ) : (
              <ul class="records rated">
                {list.map((product) => (
                  <Product key={product.id} product={product} months={months} texts={own} />
                ))}
              </ul>
            )}
            <Pages texts={own} hasMore={has_more === 1} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Search({ texts: own }: { texts: ProductsTexts }) {
  const { model, texts } = useConsole();
  const { router } = model;
  const place = router.place.value;
  const { keyword = '' } = place.query;
  return (
    <search>
      <form
        class="choices"
        onSubmit={(event) => {
          event.preventDefault();
          const given = String(new FormData(event.currentTarget).get('keyword')).trim();
          router.go(pagePlace(place, 'products', given ? { keyword: given } : {}));
        }}
      >
        <input
          key={keyword}
          type="search"
          name="keyword"
          class="entry keyword"
          aria-label={own.search}
          placeholder={own.search}
          defaultValue={keyword}
          maxLength={200}
          autocomplete="off"
        />
        <button type="submit" class="btn">
          {texts.search}
        </button>
      </form>
    </search>
  );
}

type Props = { product: RatedProduct; months: readonly string[]; texts: ProductsTexts };

function Product({ product, months, texts: own }: Props) {
  const { model, texts, formats } = useConsole();
  const { id, handle, title, rating_value, review_count: count, monthly } = product;
  const average = Number(rating_value);
  const reviews = filteredPlace(tabPlace(model.router.place.value, 'all'), 'product', id);
  return (
    <li class="record">
      <p>
        <b>
          <bdi>{title}</bdi>
        </b>
        {handle !== title && (
          <span class="muted small">
            {' '}
            <bdi>{handle}</bdi>
          </span>
        )}
      </p>
      <p class="average small">
        {count === 0 ? (
          <span class="muted">{own.noRating}</span>
        ) : (
          <>
            <Stars average={average} label={formats.plural(texts.stars, average)} />
            <b>{formats.decimal(average)}</b>
            <span class="muted">{formats.plural(own.count, count)}</span>
          </>
        )}
      </p>
      {count > 0 && <Sparkline monthly={monthly} months={months} texts={own} />}
      <PlaceLink class="btn small" to={reviews} aria-label={`${own.reviews}: ${title}`}>
        {own.reviews}
      </PlaceLink>
    </li>
  );
}

/** Products are not counted, so the last page is unknown. */
function Pages({ texts: own, hasMore }: { texts: ProductsTexts; hasMore: boolean }) {
  const { model, texts, formats } = useConsole();
  const place = model.router.place.value;
  const { page } = place;
  if (page === 1 && !hasMore) return null;
  return (
    <nav class="pages small" aria-label={texts.pages}>
      {page > 1 && <PlaceLink to={{ ...place, page: page - 1 }}>{texts.previous}</PlaceLink>}
      <span class="muted">{formats.fill(own.page, { page: formats.number(page) })}</span>
      {hasMore && <PlaceLink to={{ ...place, page: page + 1 }}>{texts.next}</PlaceLink>}
    </nav>
  );
}
