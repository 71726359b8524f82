import '../../theme/leaf.css';
import type { AuditEntry } from '../../../src/contract/audit.ts';
import { pagePlace } from '../../models/place.ts';
import type { AuditTexts } from '../../texts/audit/audit-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { Loaded } from '../../views/loaded.tsx';
import { PageLinks } from '../../views/page-links.tsx';
import { useActorName } from '../../views/use-actor-name.ts';
import { useLoader } from '../../views/use-loader.ts';

/** The audit log of the shop, the newest entry first. */
export function AuditPage({ texts: own }: { texts: AuditTexts }) {
  const { model } = useConsole();
  const { shop, query, page } = model.router.place.value;
  const { action, from, to } = query;
  const entries = useLoader(
    () =>
      model.api.call(shop, 'get_audit_log', {
        page,
        page_size: 50,
        ...(action && { action }),
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
            <p class="notice">{own.none}</p>
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

function Choices({ texts: own }: { texts: AuditTexts }) {
  const { router } = useConsole().model;
  const place = router.place.value;
  const choose = (name: string, value: string) =>
    router.go(pagePlace(place, 'audit', { ...place.query, [name]: value }));
  const { action = '', from = '', to = '' } = place.query;
  const known = Object.entries(own.actions);
  return (
    <div class="choices small">
      <select
        class={action ? 'chip on' : 'chip'}
        aria-label={own.action}
        value={action}
        onChange={({ currentTarget }) => choose('action', currentTarget.value)}
      >
        <option value="">{own.all}</option>
        {action !== '' && !(action in own.actions) && <option value={action}>{action}</option>}
        {known.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {(
        [
          ['from', own.from, from],
          ['to', own.to, to],
        ] as const
      ).map(([name, label, value]) => (
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
  const { formats, texts } = useConsole();
  const nameOf = useActorName();
  const { actor, action, subject_ids, reason, outcome } = entry;
  const hidden = texts.hiddenFor[reason as keyof typeof texts.hiddenFor];
  const facts = [
    own.actors[actor] ?? nameOf(entry),
    ...(subject_ids.length > 0 ? [formats.plural(own.subjects, subject_ids.length)] : []),
    ...(reason ? [hidden ?? reason] : []),
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
      <p class="muted small">{facts.join(' · ')}</p>
    </li>
  );
}
