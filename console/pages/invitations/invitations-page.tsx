import '../../theme/leaf.css';
import { useState } from 'preact/hooks';
import type { InvitationState } from '../../../src/contract/invitation.ts';
import { pagePlace } from '../../models/place.ts';
import type { InvitationsTexts } from '../../texts/invitations/invitations-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { Loaded } from '../../views/loaded.tsx';
import { Nothing } from '../../views/nothing.tsx';
import { PageLinks } from '../../views/page-links.tsx';
import { StateChoice } from '../../views/state-choice.tsx';
import { useChange } from '../../views/use-change.ts';
import { useLoader } from '../../views/use-loader.ts';
import { InvitationLink, type ShownLink } from './invitation-link.tsx';
import { InvitationRow } from './invitation-row.tsx';

/** The invitations of the shop, the newest first; owners create one for an order. */
export function InvitationsPage({ texts: own }: { texts: InvitationsTexts }) {
  const { model } = useConsole();
  const { api, router } = model;
  const { shop, query, page } = router.place.value;
  const state = Object.hasOwn(own.states, query.state ?? '') ? (query.state as InvitationState) : undefined;
  const { order } = query;
  const [shown, setShown] = useState<ShownLink>();
  const change = useChange();
  const invitations = useLoader(
    () =>
      api.call(shop, 'get_invitations', {
        ...{ page, page_size: 50 },
        ...(state && { state }),
        ...(order && { order_id: order }),
      }),
    JSON.stringify([query, page]),
  );
  const showLink = async (order_id: string) => {
    const wanted = { order_id, with_qr: 1 } as const;
    const given = await change(() => api.call(shop, 'create_invitation', wanted), own.created, {
      not_found: own.noOrder,
      invalid_argument: own.refused,
      invalid_field: own.malformed,
    });
    if (!given) return;
    setShown({ order: order_id, url: given.url, qr: given.qr ?? '' });
    if (given.is_new === 1) await invitations.load();
    else model.notices.show({ kind: 'said', text: own.known });
  };
  const isOwner = model.hasRole('owner');
  return (
    <>
      <p class="muted">{own.intro}</p>
      {isOwner && <NewInvitation texts={own} onCreate={showLink} />}
      {shown && <InvitationLink link={shown} texts={own} />}
      <Choices texts={own} />
      <Loaded from={invitations}>
        {({ list, page: { total_page: total } }) =>
          list.length === 0 ? (
            <Nothing
              text={state || order ? own.nothingFound : own.none}
              page={state || order ? undefined : 'settings'}
            />
          ) : (
            <>
              <ul class="records">
                {list.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    texts={own}
                    onShow={isOwner ? () => void showLink(invitation.order_id) : undefined}
                  />
                ))}
              </ul>
              <PageLinks total={total} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

type NewProps = { texts: InvitationsTexts; onCreate: (order: string) => Promise<void> };

function NewInvitation({ texts: own, onCreate }: NewProps) {
  return (
    <form
      class="choices form-line"
      onSubmit={(event) => {
        event.preventDefault();
        void onCreate(String(new FormData(event.currentTarget).get('order')).trim());
      }}
    >
      <label>
        {own.order}
        <input class="entry short" name="order" required maxLength={64} autocomplete="off" />
      </label>
      <button type="submit" class="btn go">
        {own.create}
      </button>
    </form>
  );
}

function Choices({ texts: own }: { texts: InvitationsTexts }) {
  const { router } = useConsole().model;
  const place = router.place.value;
  const { order = '' } = place.query;
  return (
    <div class="choices small">
      <StateChoice page="invitations" label={own.stateLabel} all={own.all} names={own.states} />
      <input
        key={order}
        type="search"
        class="chip"
        aria-label={own.order}
        placeholder={own.order}
        defaultValue={order}
        maxLength={64}
        autocomplete="off"
        onChange={({ currentTarget }) => {
          const { order: _order, ...others } = place.query;
          const given = currentTarget.value.trim();
          router.go(pagePlace(place, 'invitations', given ? { ...others, order: given } : others));
        }}
      />
    </div>
  );
}
