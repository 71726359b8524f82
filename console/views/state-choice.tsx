import type { PageName } from '../models/page-names.ts';
import { pagePlace } from '../models/place.ts';
import { useConsole } from './console-context.ts';

type Props = { page: PageName; label: string; all: string; names: Readonly<Record<string, string>> };

/** Chooses the state in the URL of a page. */
export function StateChoice({ page, label, all, names }: Props) {
  const { router } = useConsole().model;
  const place = router.place.value;
  const { state = '' } = place.query;
  return (
    <select
      class={state ? 'chip on' : 'chip'}
      aria-label={label}
      value={state}
      onChange={({ currentTarget }) => {
        const { state: _state, ...others } = place.query;
        const { value } = currentTarget;
        router.go(pagePlace(place, page, value ? { ...others, state: value } : others));
      }}
    >
      <option value="">{all}</option>
      {Object.entries(names).map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}
