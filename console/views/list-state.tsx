import { isFiltered, noFilters, tabPlace } from '../models/place.ts';
import { useConsole } from './console-context.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Nothing } from './nothing.tsx';
import { numberOf } from './tabs.tsx';

/** The list without reviews: one sentence, and one thing to do. */
export function ListState() {
  const { list } = useConsole().model;
  const state = list.state.value;
  if (state === 'loading') return <Skeleton />;
  if (state !== 'ready') {
    return (
      <FailureNotice failure={state} onRetry={() => void Promise.all([list.load(), list.loadSummary()])} />
    );
  }
  return <Empty />;
}

function Empty() {
  const { model, texts } = useConsole();
  const place = model.router.list.value;
  const summary = model.list.summary.value;
  const isNew = summary !== undefined && numberOf('all', summary) === 0;
  if (isNew) return <Nothing text={texts.empty.none} page={model.hasRole('owner') ? 'imports' : undefined} />;
  const own = place.tab === 'todo' || place.tab === 'unanswered' ? place.tab : 'list';
  const kind = isFiltered(place) ? 'filtered' : own;
  const next = {
    filtered: { ...place, filters: noFilters(), page: 1 },
    todo: tabPlace(place, 'unanswered'),
    unanswered: tabPlace(place, 'all'),
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
