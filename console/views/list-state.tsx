import { isFiltered, noFilters, placeUrl, tabPlace } from '../models/place.ts';
import { useConsole } from './console-context.ts';
import { failureText } from './failure-text.ts';

/** The list without reviews: one sentence, and one thing to do. */
export function ListState() {
  const { model, texts } = useConsole();
  const { list, router } = model;
  const state = list.state.value;
  if (state === 'loading') return <Skeleton />;
  if (state === 'unauthenticated') {
    const to = encodeURIComponent(placeUrl(router.place.value));
    return (
      <div class="notice" role="alert">
        <p>{texts.ended}</p>
        <a class="btn go" href={`/console/sign-in?to=${to}`}>
          {texts.signIn}
        </a>
      </div>
    );
  }
  if (state !== 'ready') {
    return (
      <div class="notice" role="alert">
        <p>{failureText(state, texts)}</p>
        <button
          type="button"
          class="btn go"
          onClick={() => void Promise.all([list.load(), list.loadSummary()])}
        >
          {texts.retry}
        </button>
      </div>
    );
  }
  return <Empty />;
}

function Empty() {
  const { model, texts } = useConsole();
  const place = model.router.place.value;
  const kind = isFiltered(place) ? 'filtered' : place.tab === 'todo' ? 'todo' : 'list';
  const next = {
    filtered: { ...place, filters: noFilters(), page: 1 },
    todo: tabPlace(place, 'unanswered'),
    list: tabPlace(place, 'all'),
  }[kind];
  return (
    <div class="notice" tabIndex={-1}>
      <p role="status">{texts.empty[kind]}</p>
      {!(kind === 'list' && place.tab === 'all') && (
        <button type="button" class="btn" onClick={() => model.router.go(next)}>
          {texts.emptyDo[kind]}
        </button>
      )}
    </div>
  );
}

/** The shape of the rows to come. */
function Skeleton() {
  const { texts } = useConsole();
  return (
    <div class="skeleton">
      <p class="hidden" role="status">
        {texts.loading}
      </p>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} class="row" aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
