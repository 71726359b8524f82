import type { WebhookDelivery } from '../../../src/contract/webhook-delivery.ts';
import { pagePlace } from '../../models/place.ts';
import type { WebhooksTexts } from '../../texts/webhooks/webhooks-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { Loaded } from '../../views/loaded.tsx';
import { Nothing } from '../../views/nothing.tsx';
import { PageLinks } from '../../views/page-links.tsx';
import { PlaceLink } from '../../views/place-link.tsx';
import { useChange } from '../../views/use-change.ts';
import { useHeadingFocus } from '../../views/use-heading-focus.ts';
import { useLoader } from '../../views/use-loader.ts';

/** The deliveries of a webhook with their attempts, the newest first. */
export function Deliveries({ texts: own, id }: { texts: WebhooksTexts; id: string }) {
  const { api, router } = useConsole().model;
  const place = router.place.value;
  const { shop, page } = place;
  const query = { webhook_id: id, page, page_size: 20 };
  const webhooks = useLoader(() => api.call(shop, 'get_webhook_states', { page_size: 100 }), id);
  const webhook = webhooks.data.value?.list.find((one) => one.id === id);
  const deliveries = useLoader(() => api.call(shop, 'get_webhook_deliveries', query), `${id} ${page}`);
  const change = useChange();
  useHeadingFocus();
  const resend = async (ids?: string[]) => {
    const wanted = { webhook_id: id, ...(ids && { ids }) };
    await change(() => api.call(shop, 'resend_webhook_deliveries', wanted), own.said.resent);
    await Promise.all([deliveries.load(), webhooks.load()]);
  };
  return (
    <>
      {webhook && (
        <p>
          <b class="receiver">
            <bdi>{webhook.url}</bdi>
          </b>{' '}
          <span class="muted small">{own.topics[webhook.topic]}</span>
        </p>
      )}
      <div class="line">
        <PlaceLink to={pagePlace(place, 'webhooks')}>{own.back}</PlaceLink>
        {webhook && webhook.dead > 0 && (
          <button type="button" class="btn" onClick={() => void resend()}>
            {own.resendDead}
          </button>
        )}
      </div>
      <Loaded from={deliveries}>
        {({ list, page: { total_page: total } }) =>
          list.length === 0 ? (
            <Nothing text={own.noDeliveries} />
          ) : (
            <>
              <ol class="records">
                {list.map((delivery) => (
                  <Delivery
                    key={delivery.id}
                    delivery={delivery}
                    texts={own}
                    onResend={() => void resend([delivery.id])}
                  />
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

type Props = { delivery: WebhookDelivery; texts: WebhooksTexts; onResend: () => void };

function Delivery({ delivery, texts: own, onResend }: Props) {
  const { formats } = useConsole();
  const { state, event_type, attempts, created_at } = delivery;
  const topic = own.topics[event_type as keyof typeof own.topics] ?? event_type;
  return (
    <li class="record">
      <p>
        <b>{topic}</b>{' '}
        <span class={state === 'dead' ? 'state-of small bad' : 'state-of small'}>{own.delivery[state]}</span>
      </p>
      <time class="muted small" dateTime={created_at}>
        {formats.time(created_at)}
      </time>
      <ol class="muted small">
        {attempts.map(({ at, status, duration, error }) => (
          <li key={at}>
            {formats.time(at)} ·{' '}
            {error
              ? own.errors[error]
              : formats.fill(own.attempt, { status, duration: formats.number(duration) })}
          </li>
        ))}
      </ol>
      {(state === 'dead' || state === 'waiting') && (
        <div class="acts small">
          <button type="button" class="btn" onClick={onResend}>
            {own.resend}
          </button>
        </div>
      )}
    </li>
  );
}
