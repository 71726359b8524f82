import '../../theme/leaf.css';
import { useState } from 'preact/hooks';
import type { WebhookState } from '../../../src/contract/webhook-delivery.ts';
import type { Outcome } from '../../client/console-api.ts';
import { pagePlace } from '../../models/place.ts';
import type { WebhooksTexts } from '../../texts/webhooks/webhooks-texts.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useConsole } from '../../views/console-context.ts';
import { Loaded } from '../../views/loaded.tsx';
import { Nothing } from '../../views/nothing.tsx';
import { PageLinks } from '../../views/page-links.tsx';
import { PlaceLink } from '../../views/place-link.tsx';
import { useChange } from '../../views/use-change.ts';
import { useLoader } from '../../views/use-loader.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** The webhooks of the shop, or the deliveries of the one in the URL. */
export function WebhooksPage({ texts }: { texts: WebhooksTexts }) {
  const { id } = useConsole().model.router.place.value.query;
  return id ? <Deliveries texts={texts} id={id} /> : <Webhooks texts={texts} />;
}

function Webhooks({ texts: own }: { texts: WebhooksTexts }) {
  const { api, router } = useConsole().model;
  const { shop, page } = router.place.value;
  const webhooks = useLoader(() => api.call(shop, 'get_webhook_states', { page, page_size: 20 }), `${page}`);
  return (
    <>
      <p class="muted">{own.intro}</p>
      <WebhookForm texts={own} onSaved={() => void webhooks.load()} />
      <Loaded from={webhooks}>
        {({ list, page: { total_page: total } }) =>
          list.length === 0 ? (
            <Nothing text={own.none} />
          ) : (
            <>
              <ul class="records">
                {list.map((webhook) => (
                  <Webhook key={webhook.id} webhook={webhook} texts={own} reload={webhooks.load} />
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

type Props = { webhook: WebhookState; texts: WebhooksTexts; reload: () => Promise<void> };

function Webhook({ webhook, texts: own, reload }: Props) {
  const { formats } = useConsole();
  const [isEdited, setEdited] = useState(false);
  const { url, topic, state, since, waiting, dead } = webhook;
  if (isEdited) {
    const end = () => {
      setEdited(false);
      void reload();
    };
    return (
      <li class="record">
        <WebhookForm texts={own} webhook={webhook} onSaved={end} onCancel={() => setEdited(false)} />
      </li>
    );
  }
  const facts = [
    own.topics[topic],
    ...(since ? [formats.fill(own.since, { age: formats.age(since) })] : []),
    ...(waiting > 0 ? [formats.plural(own.waiting, waiting)] : []),
    ...(dead > 0 ? [formats.plural(own.dead, dead)] : []),
  ];
  return (
    <li class="record">
      <p>
        <b>
          <bdi>{url}</bdi>
        </b>
      </p>
      <span class={state === 'active' ? 'state-of small' : 'state-of small bad'}>{own.state[state]}</span>
      <p class="muted small">{facts.join(' · ')}</p>
      <Actions webhook={webhook} texts={own} reload={reload} onEdit={() => setEdited(true)} />
    </li>
  );
}

function Actions({ webhook, texts: own, reload, onEdit }: Props & { onEdit: () => void }) {
  const { model, formats } = useConsole();
  const { api, router } = model;
  const change = useChange();
  const [isRemoved, setRemoved] = useState(false);
  const { id, url, state } = webhook;
  const { shop } = router.place.value;
  const run = async (send: () => Promise<Outcome<unknown>>, said: string) => {
    await change(send, said, { invalid_argument: own.testRefused, invalid_field: own.badUrl });
    await reload();
  };
  const isOff = state === 'disabled';
  const label = (action: string) => `${action}: ${url}`;
  return (
    <div class="acts small">
      <PlaceLink
        class="btn"
        to={pagePlace(router.place.value, 'webhooks', { id })}
        aria-label={label(own.deliveries)}
      >
        {own.deliveries}
      </PlaceLink>
      <button
        type="button"
        class="btn"
        aria-label={label(own.test)}
        onClick={() => run(() => api.call(shop, 'send_test_webhook', { id }), own.said.tested)}
      >
        {own.test}
      </button>
      <button
        type="button"
        class="btn"
        aria-label={label(isOff ? own.enable : own.disable)}
        onClick={() =>
          isOff
            ? run(() => api.call(shop, 'enable_shop_webhook', { id }), own.said.enabled)
            : run(() => api.call(shop, 'disable_shop_webhook', { id }), own.said.disabled)
        }
      >
        {isOff ? own.enable : own.disable}
      </button>
      <button type="button" class="btn" aria-label={label(own.edit)} onClick={onEdit}>
        {own.edit}
      </button>
      <button type="button" class="btn" aria-label={label(own.remove)} onClick={() => setRemoved(true)}>
        {own.remove}
      </button>
      {isRemoved && (
        <ConfirmDialog
          title={formats.fill(own.removeTitle, { url })}
          action={own.remove}
          onClose={() => setRemoved(false)}
          onConfirm={() => void run(() => api.call(shop, 'delete_shop_webhook', { id }), own.said.removed)}
        />
      )}
    </div>
  );
}
