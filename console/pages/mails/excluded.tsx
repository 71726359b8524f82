import { useState } from 'preact/hooks';
import type { CustomerExclusion } from '../../../src/contract/customer.ts';
import type { MailsTexts } from '../../texts/mails/mails-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { Loaded } from '../../views/loaded.tsx';
import { useChange } from '../../views/use-change.ts';
import { useLoader } from '../../views/use-loader.ts';

type Texts = MailsTexts['excluded'];

/** The customers who get no mails, in pages of their own: the page in the URL is the page of the mails. */
export function Excluded({ texts: own }: { texts: Texts }) {
  const { model, texts } = useConsole();
  const { api, router } = model;
  const { shop } = router.place.value;
  const [page, setPage] = useState(1);
  const change = useChange();
  const excluded = useLoader(
    () => api.call(shop, 'get_customer_excludes', { page, page_size: 20, sort_by: 'created-descending' }),
    `${page}`,
  );
  const add = async (form: HTMLFormElement) => {
    const email = String(new FormData(form).get('email')).trim();
    const added = await change(() => api.call(shop, 'create_customer_exclude', { email }), own.added, {
      already_exists: own.known,
      invalid_argument: own.invalid,
    });
    if (!added) return;
    form.reset();
    await excluded.load();
  };
  const end = async ({ email, customer_id }: CustomerExclusion) => {
    const customer = customer_id === '' || customer_id === '0' ? { email } : { customer_id };
    await change(() => api.call(shop, 'delete_customer_exclude', customer), own.ended);
    await excluded.load();
  };
  return (
    <section class="part" aria-labelledby="excluded">
      <h2 id="excluded">{own.heading}</h2>
      <p class="muted">{own.note}</p>
      <NewExclusion texts={own} onAdd={add} />
      <Loaded from={excluded}>
        {({ list, page: { total_page: total } }) =>
          list.length === 0 ? (
            <p class="muted">{own.none}</p>
          ) : (
            <>
              <ul class="records">
                {list.map((one) => (
                  <Customer
                    key={`${one.customer_id} ${one.email}`}
                    customer={one}
                    texts={own}
                    onEnd={() => void end(one)}
                  />
                ))}
              </ul>
              {total > 1 && (
                <div class="line">
                  <button type="button" class="btn" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {texts.previous}
                  </button>
                  <button
                    type="button"
                    class="btn"
                    disabled={page >= total}
                    onClick={() => setPage(page + 1)}
                  >
                    {texts.next}
                  </button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

type NewProps = { texts: Texts; onAdd: (form: HTMLFormElement) => Promise<void> };

function NewExclusion({ texts: own, onAdd }: NewProps) {
  return (
    <form
      class="choices form-line"
      onSubmit={(event) => {
        event.preventDefault();
        void onAdd(event.currentTarget);
      }}
    >
      <label>
        {own.email}
        <input class="entry short" type="email" name="email" required maxLength={254} autocomplete="off" />
      </label>
      <button type="submit" class="btn">
        {own.add}
      </button>
    </form>
  );
}

type Props = { customer: CustomerExclusion; texts: Texts; onEnd: () => void };

function Customer({ customer, texts: own, onEnd }: Props) {
  const { formats } = useConsole();
  const { customer_id: id, email, created_at } = customer;
  const name = email || formats.fill(own.customer, { id });
  return (
    <li class="record">
      <bdi>{name}</bdi>
      <button type="button" class="btn small" aria-label={`${own.end}: ${name}`} onClick={onEnd}>
        {own.end}
      </button>
      <p class="muted small">{formats.fill(own.since, { time: formats.day(created_at) })}</p>
    </li>
  );
}
