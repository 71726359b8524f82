import { useComputed } from '@preact/signals';
import { useState } from 'preact/hooks';
import { properties } from '../theme/properties.ts';
import { changes } from '../theme/theme.ts';
import { Control } from './control.tsx';
import { useStudio } from './studio-context.ts';

/** Every token, with its description; the search reads names, labels and descriptions. */
export function TokensPanel() {
  const studio = useStudio();
  const [search, setSearch] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const { value: changed } = useComputed(() =>
    changes(studio.theme.value)
      .map(([name]) => name)
      .join(' '),
  );
  const words = search.toLowerCase().split(/\s+/);
  const found = properties.filter(({ name, label, description }) => {
    const text = `${name} ${label} ${description}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) && (!isChangedOnly || changed.split(' ').includes(name))
    );
  });
  return (
    <>
      <label class="search">
        <span class="hidden">Search tokens</span>
        <input
          type="search"
          placeholder="Search tokens"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      <label class="tick">
        <input
          type="checkbox"
          checked={isChangedOnly}
          onChange={({ currentTarget }) => setChangedOnly(currentTarget.checked)}
        />
        Only changed ones
      </label>
      <p class="muted" role="status">
        {found.length === properties.length
          ? `${found.length} tokens`
          : `${found.length} of ${properties.length} tokens`}
      </p>
      {found.map(({ name }) => (
        <Control key={name} name={name} isDescribed />
      ))}
    </>
  );
}
