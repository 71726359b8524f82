import type { Webhook, WebhookTopic } from '../../../src/contract/webhook.ts';
import type { WebhooksTexts } from '../../texts/webhooks/webhooks-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { useChange } from '../../views/use-change.ts';

type Props = {
  texts: WebhooksTexts;
  /** The webhook to change; by default, the form creates one. */
  webhook?: Webhook;
  onSaved: () => void;
  onCancel?: () => void;
};

/** The event and the URL of a webhook. */
export function WebhookForm({ texts: own, webhook, onSaved, onCancel }: Props) {
  const { model, texts } = useConsole();
  const { api, router } = model;
  const change = useChange();
  const save = async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const fields = {
      topic: String(given.get('topic')) as WebhookTopic,
      url: String(given.get('url')).trim(),
    };
    const { shop } = router.place.value;
    const saved = await change<unknown>(
      () =>
        webhook
          ? api.call(shop, 'update_shop_webhook', { id: webhook.id, ...fields })
          : api.call(shop, 'create_shop_webhook', fields),
      webhook ? own.said.saved : own.said.created,
      { already_exists: own.exists, invalid_argument: own.refused, invalid_field: own.badUrl },
    );
    if (saved === undefined) return;
    form.reset();
    onSaved();
  };
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <label>
        <span>{own.topic}</span>
        <select class="entry" name="topic" defaultValue={webhook?.topic}>
          {Object.entries(own.topics).map(([topic, label]) => (
            <option key={topic} value={topic} selected={topic === webhook?.topic}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{own.url}</span>
        <input
          class="entry"
          type="url"
          name="url"
          required
          maxLength={2000}
          placeholder="https://"
          autocomplete="off"
          defaultValue={webhook?.url}
        />
      </label>
      <div class="line">
        <button type="submit" class="btn go">
          {webhook ? own.save : own.create}
        </button>
        {onCancel && (
          <button type="button" class="btn" onClick={onCancel}>
            {texts.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
