import * as build from 'virtual:react-router/server-build';
import { createHydrogenContext, createRequestHandler } from '@shopify/hydrogen';

/** The shopper's session, which this app has no use for. */
const session = { get() {}, set() {}, unset() {} };

export default {
  async fetch(request, env, worker) {
    const cache = await caches.open('hydrogen');
    const waitUntil = worker.waitUntil.bind(worker);
    const i18n = { language: 'EN', country: 'US' };
    const context = createHydrogenContext({ env, request, cache, waitUntil, session, i18n });
    return createRequestHandler({ build, mode: process.env.NODE_ENV, getLoadContext: () => context })(
      request,
    );
  },
};
