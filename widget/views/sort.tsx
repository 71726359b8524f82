import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { Locale } from '../text/locale.ts';
import { Icon } from './icon.tsx';

/** The sort order, as a select element that always shows it. */
export function Sort({ sort, locale, onSort }: Props) {
  const { messages } = locale;
  const orders = Object.entries(messages.sorts);
  return (
    <span class="sort">
      {/* The longest comes first, so that HTML that arrives in parts does not grow. */}
      {[...orders]
        .sort(([, one], [, other]) => other.length - one.length)
        .map(([name, said]) => (
          <span key={name} aria-hidden>
            {said}
          </span>
        ))}
      <select
        part="sort"
        name="sort"
        aria-label={messages.sort}
        value={sort}
        onChange={({ currentTarget }) => onSort(currentTarget.value as StorefrontSort)}
      >
        {orders.map(([name, said]) => (
          <option key={name} value={name}>
            {said}
          </option>
        ))}
      </select>
      <Icon path="M4.5 6.5L8 10l3.5-3.5" />
    </span>
  );
}

type Props = {
  sort: StorefrontSort;
  locale: Locale;
  onSort: (sort: StorefrontSort) => void;
};
