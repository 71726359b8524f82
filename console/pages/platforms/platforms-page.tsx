import '../../theme/leaf.css';
import { useState } from 'preact/hooks';
import type { Connection } from '../../../src/contract/shop-access.ts';
import type { PlatformsTexts } from '../../texts/platforms/platforms-texts.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useConsole } from '../../views/console-context.ts';
import { Loaded } from '../../views/loaded.tsx';
import { Nothing } from '../../views/nothing.tsx';
import { useLoader } from '../../views/use-loader.ts';
import { useRecentChange } from '../../views/use-recent-change.ts';

/** The platforms that the shop has authorized. */
export function PlatformsPage({ texts: own }: { texts: PlatformsTexts }) {
  const { model, formats } = useConsole();
  const { api, router } = model;
  const { shop } = router.place.value;
  const connections = useLoader(() => api.call(shop, 'get_connections', {}));
  const change = useRecentChange();
  const [ending, setEnding] = useState<Connection>();
  const end = async ({ id: platform_id }: Connection) => {
    await change(() => api.call(shop, 'end_connection', { platform_id }), own.ended, { not_found: own.gone });
    await connections.load();
  };
  return (
    <>
      <p class="muted">{own.intro}</p>
      <Loaded from={connections}>
        {({ list }) =>
          list.length === 0 ? (
            <Nothing text={own.none} />
          ) : (
            <ul class="records">
              {list.map((connection) => (
                <li key={connection.id} class="record">
                  <p>
                    <b>
                      <bdi>{connection.name}</bdi>
                    </b>
                  </p>
                  <button
                    type="button"
                    class="btn small"
                    aria-label={`${own.end}: ${connection.name}`}
                    onClick={() => setEnding(connection)}
                  >
                    {own.end}
                  </button>
                  <p class="muted small">
                    {formats.fill(own.since, { time: formats.day(connection.authorized_at) })} ·{' '}
                    {formats.fill(own.scopes, { scopes: formats.list(connection.scopes) })}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {ending && (
        <ConfirmDialog
          title={formats.fill(own.endTitle, { name: ending.name })}
          action={own.end}
          onClose={() => setEnding(undefined)}
          onConfirm={() => void end(ending)}
        >
          <p>{own.endNote}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
