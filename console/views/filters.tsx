import { heldReasons } from '../../src/contract/review-state.ts';
import { hidingReasons } from '../models/hiding-reasons.ts';
import {
  type FilterName,
  filteredPlace,
  isFiltered,
  noFilters,
  pagePlace,
  placeUrl,
} from '../models/place.ts';
import { useConsole } from './console-context.ts';
import { PlaceLink } from './place-link.tsx';
import { showFocused } from './show-focused.ts';

type Option = [value: string, label: string];

/** One choice for each filter of the list, and its order. */
export function Filters() {
  const { model, texts, formats } = useConsole();
  const { router, list } = model;
  const place = router.list.value;
  const days = [1, 7, 30, 90].map((count): Option => [`${count}`, formats.plural(texts.days, count)]);
  const stars = [5, 4, 3, 2, 1].map((count): Option => [`${count}`, formats.plural(texts.stars, count)]);
  const seen = list.seen.value;
  const choices: [FilterName & keyof typeof texts.filter, Option[]][] = [
    ['product', seen.products],
    ['stars', stars],
    [
      'media',
      [
        ['1', texts.withMedia],
        ['0', texts.withoutMedia],
      ],
    ],
    [
      'verified',
      [
        ['1', texts.isVerified],
        ['0', texts.notVerified],
      ],
    ],
    ['language', seen.languages.map((code): Option => [code, formats.language(code)])],
    ['reason', reasonsOf(place.tab, texts)],
    ['source', seen.sources.map((name): Option => [name, name])],
    ['days', days],
  ];
  return (
    <section class="filters small" aria-label={texts.filters} onFocusIn={showFocused}>
      <select
        class="chip"
        aria-label={texts.filter.sort}
        value={place.sort}
        onChange={({ currentTarget }) =>
          router.go({ ...place, sort: currentTarget.value as typeof place.sort, page: 1, review: '' })
        }
      >
        <option value="oldest">{texts.oldestFirst}</option>
        <option value="newest">{texts.newestFirst}</option>
      </select>
      {choices
        .filter(([name, options]) => options.length > 0 || place.filters[name] !== '')
        .map(([name, options]) => (
          <Choice key={name} name={name} options={options} />
        ))}
      {place.filters.customer && (
        <button type="button" class="chip on" onClick={() => router.go(filteredPlace(place, 'customer', ''))}>
          {texts.sameCustomer} ×
        </button>
      )}
      {model.hasRole('owner') && (
        <PlaceLink class="plain" to={pagePlace(place, 'export', { list: placeUrl(place) })}>
          {texts.exportList}
        </PlaceLink>
      )}
      {isFiltered(place) && (
        <button
          type="button"
          class="plain"
          onClick={() => router.go({ ...place, filters: noFilters(), page: 1, review: '' })}
        >
          {texts.clear}
        </button>
      )}
      <button type="button" class="plain keys-hint" onClick={() => (model.showsKeys.value = true)}>
        {model.usesKeys.value && <KeysHint />} {texts.keys}
      </button>
    </section>
  );
}

function Choice({ name, options }: { name: FilterName & keyof Labels; options: Option[] }) {
  const { model, texts, formats } = useConsole();
  const { router } = model;
  const place = router.list.value;
  const value = place.filters[name];
  const isKnown = value === '' || options.some(([option]) => option === value);
  return (
    <select
      class={value ? 'chip on' : 'chip'}
      aria-label={texts.filter[name]}
      value={value}
      onChange={({ currentTarget }) => router.go(filteredPlace(place, name, currentTarget.value))}
    >
      <option value="">
        {value ? formats.fill(texts.any, { filter: texts.filter[name] }) : texts.filter[name]}
      </option>
      {[...(isKnown ? [] : [[value, value] as const]), ...options].map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  );
}

type Labels = ReturnType<typeof useConsole>['texts']['filter'];

function KeysHint() {
  const hinted = ['j', 'k', 'p', 'h', 'r', 'u'];
  return (
    <span class="letters" aria-hidden="true">
      {hinted.map((letter) => (
        <kbd key={letter}>{letter}</kbd>
      ))}
    </span>
  );
}

/** Reasons of hidden reviews for lists of decided ones; for the others, reasons for waiting. */
function reasonsOf(tab: string, { held, hiddenFor }: ReturnType<typeof useConsole>['texts']): Option[] {
  const waiting = heldReasons.map((reason): Option => [reason, held[reason]]);
  const hidden = hidingReasons.map((reason): Option => [reason, hiddenFor[reason]]);
  if (tab === 'hidden') return hidden;
  if (tab === 'published' || tab === 'unanswered') return [];
  return tab === 'all' ? [...waiting, ...hidden] : waiting;
}
