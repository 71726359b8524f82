import { invitationLink } from '../../src/service/invitations/invitation-link.ts';
import * as renderer from '../../widget/server/render-invitation-page.tsx';
import { anOrder } from './content/order.ts';
import { type RunningService, runningService } from './running-service.ts';

/** The fields of a form as its HTML has them, and the whole HTML. */
export type FoundForm = { html: string; product: string; nonce: string; author: string; act: string };

const products = [
  { product_id: '12', product_title: 'Whistling kettle', product_handle: 'whistling-kettle' },
  { product_id: '13', product_title: 'Camp mug', product_handle: 'camp-mug' },
  { product_id: '14', product_title: '', product_handle: '' },
];

/** A service with the page of invitations, and orders of one customer. Its clock stands still. */
export async function openInvitations(
  options: Parameters<typeof runningService>[0] = {},
  open: (options: Parameters<typeof runningService>[0]) => Promise<RunningService> = runningService,
) {
  const writing = { renderer: async () => renderer, script: '', random: () => 0 };
  const service = await open({ writing, ...options });
  const { store, clock, origin } = service;
  const page = { page: 1, page_size: 100 };
  let orders = 0;

  const get = async (link: string, headers: Record<string, string> = {}) => {
    const response = await fetch(link, { headers });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  return {
    ...service,
    get,
    /** Stores another order and returns the link of its invitation. */
    async invite(
      order: Parameters<typeof anOrder>[0] = {},
      times: { not_before?: string; expires_at?: string } = {},
    ) {
      const id = String(9_000 + ++orders);
      const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
      await store.saveOrders('1', [anOrder({ id, ...ada, products, ...order })]);
      const { body } = await service.call('POST', 'create_invitation', { order_id: id, ...times });
      return String(body.data.url);
    },
    /** The link of the newest order, with the keys that the shop has now. */
    async newLink(): Promise<string> {
      const { list } = await store.listInvitations('1', { page: 1, page_size: 1 });
      const invited = await store.findInvitation('1', list[0]?.id ?? '');
      if (!invited) throw new Error('There is no invitation');
      return invitationLink(store, '1', origin, invited);
    },
    orderId: () => String(9_000 + orders),
    orderType: async () =>
      (await store.listOrders('1', page)).list.find(({ id }) => id === String(9_000 + orders))?.type,
    pass(milliseconds: number) {
      clock.now += milliseconds;
    },
    later: async (days: number) => {
      clock.now += days * 86_400_000;
    },
    /** Sends the form of a product as a person without JavaScript does. */
    async send(link: string, { product = '12', ...fields }: Record<string, string>) {
      const form = formsOf((await get(link)).html).find(
        (one) => one.product === product && (fields.act === 'withdraw') === (one.act === 'withdraw'),
      );
      clock.now += 15_000;
      const nonce = form?.nonce ?? '';
      const body = new URLSearchParams({ product, nonce, author: 'Ada Lovelace', ...fields });
      const response = await fetch(link, { method: 'POST', body, redirect: 'manual' });
      return { status: response.status, headers: response.headers, html: await response.text() };
    },
    /** The reviews of the newest order. */
    reviews: async () => {
      const { list } = await store.listReviews('1', page);
      return list.filter(({ order_id }) => order_id === String(9_000 + orders));
    },
    /** Everything that customers and the shop see: reviews, orders and invitations. */
    state: async () => {
      const dumped = await service.dump();
      const seen = [
        'review',
        'shop_order',
        'invitation',
        'invitation_review',
        'audit_entry',
        'mail',
        'media',
      ];
      return dumped.filter(({ table }) => seen.includes(table));
    },
  };
}

export type Invitations = Awaited<ReturnType<typeof openInvitations>>;

/** The forms of a page. */
export function formsOf(html: string): FoundForm[] {
  return [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => {
    const fieldOf = (name: string) =>
      form.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0].match(/value="([^"]*)"/)?.[1] ?? '';
    return {
      html: form,
      product: fieldOf('product'),
      nonce: fieldOf('nonce'),
      author: fieldOf('author'),
      act: fieldOf('act'),
    };
  });
}

/** The body that a browser sends if nobody has filled the form. */
export function postedForm({ html, product, nonce, author, act }: FoundForm): URLSearchParams {
  const content = html.match(/<textarea[^>]*>([^<]*)/)?.[1] ?? '';
  const [rating = ''] = html.match(/(?<=type="radio"[^>]*value=")\d(?="[^>]* checked)/) ?? [];
  return new URLSearchParams({
    ...{ product, nonce, author, content, website: '' },
    ...(rating && { rating }),
    ...(act && { act }),
  });
}
