import '../../theme/leaf.css';
import { useState } from 'preact/hooks';
import type { Role } from '../../../src/contract/console.ts';
import type { Colleague } from '../../../src/contract/shop-access.ts';
import type { PeopleTexts } from '../../texts/people/people-texts.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useConsole } from '../../views/console-context.ts';
import { Copyable } from '../../views/copyable.tsx';
import { Loaded } from '../../views/loaded.tsx';
import { useLoader } from '../../views/use-loader.ts';
import { useRecentChange } from '../../views/use-recent-change.ts';
import { NewPerson } from './new-person.tsx';

/** The people of the shop, whom owners add, give another role, or remove. */
export function PeoplePage({ texts: own }: { texts: PeopleTexts }) {
  const { model, formats } = useConsole();
  const { api, router } = model;
  const { shop } = router.place.value;
  const people = useLoader(() => api.call(shop, 'get_people', {}));
  const change = useRecentChange();
  const [link, setLink] = useState<{ name: string; url: string }>();
  const add = async (person: { name: string; email: string; role: Role }) => {
    const added = await change(() => api.call(shop, 'add_person', person), own.added, {
      already_exists: own.has,
      invalid_argument: own.invalid,
    });
    if (!added) return false;
    setLink(added.url ? { name: person.name, url: added.url } : undefined);
    if (!added.url) model.notices.show({ kind: 'said', text: own.known });
    await people.load();
    return true;
  };
  const setRole = async (id: string, role: Role | 'none') => {
    await change(() => api.call(shop, 'set_role', { id, role }), role === 'none' ? own.ended : own.changed, {
      already_exists: own.lastOwner,
      not_found: own.gone,
    });
    await people.load();
  };
  return (
    <>
      <p class="muted">{own.intro}</p>
      <NewPerson texts={own} onAdd={add} />
      {link && (
        <div class="part" role="status">
          <Copyable label={formats.fill(own.link, { name: link.name })} text={link.url} />
          <p class="muted small">{own.linkNote}</p>
        </div>
      )}
      <Loaded from={people}>
        {({ list }) => (
          <ul class="records">
            {list.map((person) => (
              <Person
                key={`${person.id} ${person.role}`}
                person={person}
                texts={own}
                onRole={(role) => void setRole(person.id, role)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

type Props = { person: Colleague; texts: PeopleTexts; onRole: (role: Role | 'none') => void };

function Person({ person, texts: own, onRole }: Props) {
  const { model, texts, formats } = useConsole();
  const [isAsked, setAsked] = useState(false);
  const { id, name, email, role, is_disabled, has_password, has_factor, used_at } = person;
  const seen = used_at ? formats.fill(own.used, { time: formats.ago(used_at) }) : own.signedOut;
  const facts = [
    email,
    ...(is_disabled ? [own.disabled] : []),
    ...(has_password || used_at ? [seen, has_factor ? own.factor : own.noFactor] : [own.notYet]),
  ];
  return (
    <li class="record">
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        {id === model.session.person.id && <span class="muted"> · {own.you}</span>}
      </p>
      <span class="choices small">
        <select
          class="chip"
          aria-label={formats.fill(own.roleOf, { name })}
          value={role}
          onChange={({ currentTarget }) => onRole(currentTarget.value as Role)}
        >
          {Object.entries(texts.role).map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
        <button type="button" class="btn" aria-label={`${own.end}: ${name}`} onClick={() => setAsked(true)}>
          {own.end}
        </button>
      </span>
      <p class="muted small">{facts.join(' · ')}</p>
      {isAsked && (
        <ConfirmDialog
          title={formats.fill(own.endTitle, { name })}
          action={own.end}
          onClose={() => setAsked(false)}
          onConfirm={() => onRole('none')}
        >
          <p>{own.endNote}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
