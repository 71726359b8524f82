import '../../theme/leaf.css';
import { useState } from 'preact/hooks';
import type { CustomerRecords } from '../../../src/contract/customer.ts';
import type { PrivacyTexts, RecordKind } from '../../texts/privacy/privacy-texts.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useConsole } from '../../views/console-context.ts';
import { failureText } from '../../views/failure-text.ts';
import { useChange } from '../../views/use-change.ts';
import { useHeadingFocus } from '../../views/use-heading-focus.ts';

const kinds: readonly RecordKind[] = [
  'reviews',
  'orders',
  'customer_events',
  'exclusions',
  'unsubscriptions',
  'invitations',
  'mails',
];

/** Finds, exports and removes the records of a customer. The customer is never in the URL. */
export function PrivacyPage({ texts: own }: { texts: PrivacyTexts }) {
  const { model, texts } = useConsole();
  const { api, router } = model;
  const { shop } = router.place.value;
  const [customer, setCustomer] = useState('');
  const [found, setFound] = useState<CustomerRecords>();
  const [mistake, setMistake] = useState('');
  useHeadingFocus();
  const find = async (text: string) => {
    const outcome = await api.call(shop, 'export_customer', asCustomer(text));
    setCustomer(text);
    const { failure } = outcome;
    setFound(failure ? undefined : outcome.data);
    setMistake(!failure ? '' : failure === 'invalid_argument' ? own.invalid : failureText(failure, texts));
  };
  return (
    <>
      <p class="muted">{own.intro}</p>
      <form
        class="choices form-line"
        onSubmit={(event) => {
          event.preventDefault();
          void find(String(new FormData(event.currentTarget).get('customer')).trim());
        }}
      >
        <label>
          <span>{own.customer}</span>
          <input
            class="entry"
            name="customer"
            required
            maxLength={254}
            autocomplete="off"
            aria-describedby="note"
          />
        </label>
        <button type="submit" class="btn go">
          {own.find}
        </button>
        <p id="note" class="muted small">
          {own.customerNote}
        </p>
      </form>
      <p role="alert">{mistake}</p>
      {found && (
        <Found records={found} customer={customer} texts={own} onRemoved={() => setFound(undefined)} />
      )}
    </>
  );
}

type Props = { records: CustomerRecords; customer: string; texts: PrivacyTexts; onRemoved: () => void };

function Found({ records, customer, texts: own, onRemoved }: Props) {
  const { model, formats } = useConsole();
  const { shop } = model.router.place.value;
  const change = useChange();
  const [isAsked, setAsked] = useState(false);
  const linked = [...records.emails, ...records.customer_ids];
  const isEmpty = kinds.every((kind) => records[kind].length === 0);
  if (isEmpty) return <p role="status">{own.none}</p>;
  const remove = async () => {
    const removed = await change(
      () => model.api.call(shop, 'remove_customer', asCustomer(customer)),
      own.removed,
    );
    if (removed) onRemoved();
  };
  return (
    <section class="part" aria-label={own.found}>
      <h2>{own.found}</h2>
      <p class="figures" role="status">
        {kinds.map((kind) => (
          <span key={kind}>
            <b>{formats.number(records[kind].length)}</b>
            {formats.plural(own.records[kind], records[kind].length)}
          </span>
        ))}
      </p>
      <h2>{own.linked}</h2>
      <p class="muted">{own.linkedNote}</p>
      <ul class="records">
        {linked.map((identity) => (
          <li key={identity} class="record">
            <bdi>{identity}</bdi>
          </li>
        ))}
      </ul>
      <div class="line">
        <button
          type="button"
          class="btn"
          onClick={() => saveFile('customer.json', JSON.stringify(records, undefined, 2))}
        >
          {own.download}
        </button>
        <button type="button" class="btn" onClick={() => setAsked(true)}>
          {own.remove}…
        </button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={own.removeTitle}
          action={own.remove}
          typed={{ label: formats.fill(own.type, { text: customer }), text: customer }}
          onClose={() => setAsked(false)}
          onConfirm={() => void remove()}
        >
          <p>{own.removeNote}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Ids of customers have digits only. */
function asCustomer(text: string) {
  return /^\d+$/.test(text) ? { customer_id: text } : { email: text };
}

/** Lets the browser save a text as a JSON file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
