import { Hono } from 'hono';
import type { InvitationStore } from '../src/service/store/invitations.ts';
import type { OrderStore } from '../src/service/store/orders.ts';
import { ownShop } from '../src/service/store/shops.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage, mailPage } from './pages/mailbox-page.ts';
import { demoProducts } from './seed/products.ts';

export type MailboxRouteParts = {
  mailbox: Mailbox;
  store: OrderStore & InvitationStore;
  random: () => number;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  stopping: AbortSignal;
};

/** The mails that the demo would send, and a button that delivers an order to have an invitation. */
export function mailboxRoutes({ mailbox, store, random, wait, stopping }: MailboxRouteParts): Hono {
  const app = new Hono();
  const found = (number: string) => mailbox.mails.at(-Number(number));

  app.get('/mailbox', async () => respond(await mailboxPage(mailbox.mails)));
  app.post('/mailbox/orders', async ({ req }) => {
    if (req.header('sec-fetch-site') === 'cross-site') return new Response('Forbidden', { status: 403 });
    const before = mailbox.mails[0];
    await store.saveOrders(ownShop, [newOrder(random)]);
    await store.scheduleInvitations(100);
    // The mail arrives within a second.
    for (let tries = 0; tries < 20 && mailbox.mails[0] === before; tries += 1) await wait(250, stopping);
    return new Response(null, { status: 303, headers: { location: '/mailbox' } });
  });
  app.get('/mailbox/:number{[1-9][0-9]*}', async ({ req }) => {
    const mail = found(req.param('number'));
    return mail ? respond(await mailPage(mail, req.param('number'))) : missing();
  });
  app.get('/mailbox/:number{[1-9][0-9]*}/html', async ({ req }) => {
    const mail = found(req.param('number'));
    if (!mail) return missing();
    // Mails have styles in attributes. The sandbox lets a click open a link in the page around the frame.
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation";
    return respond(mail.html.replace('<head>', '<head><base target="_top">'), policy);
  });
  return app;
}

function newOrder(random: () => number) {
  const start = Math.floor(random() * (demoProducts.length - 2));
  const id = String(1_000_000 + Math.floor(random() * 9_000_000));
  return {
    ...{ id, order_name: `#${id}`, customer_id: '', phone: '', type: 1 },
    ...{ first_name: 'Robin', last_name: 'Hart', email: `robin.${id}@customer.example`, language: 'en' },
    products: demoProducts.slice(start, start + 3).map((product) => ({
      ...{ product_id: product.id, product_title: product.title, product_handle: product.handle },
    })),
    order_state: 'delivered' as const,
    ...{ delivered_at: '', scheduled_at: '', sent_at: '', created_at: '' },
  };
}

function missing(): Response {
  return new Response('Not found', { status: 404 });
}

function respond(body: string, policy = pagePolicy): Response {
  return new Response(body, {
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'";
