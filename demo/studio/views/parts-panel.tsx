import { useRef, useState } from 'preact/hooks';
import { type Part, partNamed, parts, selectorOf } from '../theme/parts.ts';
import { Control } from './control.tsx';
import { CopyButton } from './copy-button.tsx';
import { MarkedText } from './marked-text.tsx';
import { useStudio } from './studio-context.ts';

/** All parts by name. Choosing one outlines it in the preview, and shows its selector and its tokens. */
export function PartsPanel() {
  const studio = useStudio();
  const [search, setSearch] = useState('');
  const chosen = partNamed(studio.part.value ?? '');
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    studio.part.value = undefined;
    field.current?.focus();
  };
  const words = search.toLowerCase().split(/\s+/);
  const rank = ({ name }: Part) =>
    name === search.trim() ? 2 : Number(words.every((word) => name.includes(word)));
  const found = parts
    .filter(({ name, description }) =>
      words.every((word) => `${name} ${description}`.toLowerCase().includes(word)),
    )
    .sort((one, other) => rank(other) - rank(one));
  return (
    <>
      {chosen && <PartDetails part={chosen} onClose={close} />}
      <label class="search">
        <span class="hidden">Search parts</span>
        <input
          ref={field}
          type="search"
          placeholder="Search parts"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      <p class="muted" role="status">
        {found.length} {found.length === 1 ? 'part' : 'parts'}
      </p>
      <ul class="parts">
        {found.map(({ name, description }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen?.name}
              onClick={() => {
                studio.part.value = name;
                studio.around.value = [];
              }}
            >
              <code>{name}</code>
              <span class="muted small">
                <MarkedText text={description} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function PartDetails({ part, onClose }: { part: Part; onClose: () => void }) {
  const studio = useStudio();
  const around = studio.around.value.filter((name) => partNamed(name));
  return (
    <section class="part" aria-label={`Part ${part.name}`}>
      <div class="control-head">
        <h3>
          <code>{part.name}</code>
        </h3>
        <button type="button" class="plain" onClick={onClose}>
          Close
        </button>
      </div>
      <p>
        <MarkedText text={part.description} />
      </p>
      {around.length > 1 && (
        <nav class="around small" aria-label="Parts under the pointer, from the inside">
          {around.map((name) => (
            <button
              key={name}
              type="button"
              class="plain"
              aria-current={name === part.name}
              onClick={() => {
                studio.part.value = name;
              }}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
      <div class="snippet">
        <code>{selectorOf(part)}</code>
        <CopyButton text={() => `${selectorOf(part)} {\n  \n}\n`} label="Copy" />
      </div>
      {part.tokens.length > 0 && <h4>Tokens that change it</h4>}
      {part.tokens.map((name) => (
        <Control key={name} name={name} />
      ))}
    </section>
  );
}
