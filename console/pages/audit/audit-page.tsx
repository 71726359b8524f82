import '../../theme/leaf.css';
import type { AuditEntry } from '../../../src/contract/audit.ts';
import { pagePlace } from '../../models/place.ts';
import type { AuditTexts } from '../../texts/audit/audit-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { flagsText } from '../../views/flags-text.ts';
import { Loaded } from '../../views/loaded.tsx';
import { Nothing } from '../../views/nothing.tsx';
import { PageLinks } from '../../views/page-links.tsx';
import { PlaceLink } from '../../views/place-link.tsx';
import { useActorName } from '../../views/use-actor-name.ts';
import { useLoader } from '../../views/use-loader.ts';

/** The audit log of the shop, the newest entry first. */
export function AuditPage({ texts: own }: { texts: AuditTexts }) {
  const { model } = useConsole();
  const { shop, query, page } = model.router.place.value;
  const { action, person, from, to } = query;
  const entries = useLoader(
    () =>
      model.api.call(shop, 'get_audit_log', {
        page,
        page_size: 50,
        ...(action && { action }),
        ...(person && { person_id: person }),
        ...(from && { start_time: `${from}T00:00:00Z` }),
        ...(to && { end_time: `${to}T23:59:59Z` }),
      }),
    JSON.stringify([query, page]),
  );
  return (
    <>
      <p class="muted">{own.intro}</p>
      <Choices texts={own} />
      <Loaded from={entries}>
        {({ list, page: { total_page: total } }) =>
          list.length === 0 ? (
            <Nothing text={own.none} />
          ) : (
            <>
              <ol class="records">
                {list.map((entry) => (
                  <Entry key={entry.id} entry={entry} texts={own} />
                ))}
              </ol>
              <PageLinks total={total} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** The names of people who have a role in a shop of the reader, and the name of any person. */
function usePeople(own: AuditTexts) {
  const { model, formats } = useConsole();
  const { person, people } = model.session;
  const names = new Map([person, ...people].map(({ id, name }) => [id, name]));
  return {
    known: [...names],
    nameOf: (id: string) => names.get(id) ?? formats.fill(own.former, { id }),
  };
}

function Choices({ texts: own }: { texts: AuditTexts }) {
  const { router } = useConsole().model;
  const place = router.place.value;
  const choose = (name: string, value: string) =>
    router.go(pagePlace(place, 'audit', { ...place.query, [name]: value }));
  const { action = '', person = '', from = '', to = '' } = place.query;
  const people = usePeople(own);
  const lists = [
    { name: 'person', label: own.person, all: own.everybody, value: person, ...people },
    {
      ...{ name: 'action', label: own.action, all: own.all, value: action },
      ...{ known: Object.entries(own.actions), nameOf: (other: string) => other },
    },
  ];
  const days = [
    { name: 'from', label: own.from, value: from },
    { name: 'to', label: own.to, value: to },
  ];
  return (
    <div class="choices small">
      {lists.map(({ name, label, all, value, known, nameOf }) => (
        <select
          key={name}
          class={value ? 'chip on' : 'chip'}
          aria-label={label}
          value={value}
          onChange={({ currentTarget }) => choose(name, currentTarget.value)}
        >
          <option value="">{all}</option>
          {value !== '' && known.every(([id]) => id !== value) && (
            <option value={value}>{nameOf(value)}</option>
          )}
          {known.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      ))}
      {days.map(({ name, label, value }) => (
        <label key={name}>
          {label}
          <input
            type="date"
            class="chip"
            value={value}
            onChange={({ currentTarget }) => choose(name, currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}

function Entry({ entry, texts: own }: { entry: AuditEntry; texts: AuditTexts }) {
  const { formats, texts, model } = useConsole();
  const place = model.router.place.value;
  const people = usePeople(own);
  const actorName = useActorName();
  const { actor, actor_label: label, action, subject_ids, reason, outcome } = entry;
  const known = flagsText(reason, texts) ?? texts.hiddenFor[reason as keyof typeof texts.hiddenFor];
  const facts = [
    ...(subject_ids.length > 0 ? [formats.plural(own.subjects, subject_ids.length)] : []),
    // The sentence about expired records names the reason.
    ...(reason && reason !== 'retention' ? [known ?? reason] : []),
    ...(outcome === 'done' ? [] : [own.unfinished]),
  ];
  return (
    <li class="record">
      <p>
        <b>{own.actions[action] ?? action.replaceAll('_', ' ')}</b>
      </p>
      <time class="muted small" dateTime={entry.at}>
        {formats.time(entry.at)}
      </time>
      <p class="muted small">
        {actor === 'person' ? (
          <PlaceLink to={pagePlace(place, 'audit', { ...place.query, person: label })}>
            {people.nameOf(label)}
          </PlaceLink>
        ) : (
          (own.actors[actor] ?? actorName(entry))
        )}
        {facts.map((fact) => ` · ${fact}`)}
      </p>
    </li>
  );
}
