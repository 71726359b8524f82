import { createContentSecurityPolicy } from '@shopify/hydrogen';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import { reviewsPolicy } from '~/lib/reviews';

export default async function handleRequest(request, status, headers, routerContext, { env }) {
  const { nonce, header, NonceProvider } = createContentSecurityPolicy({
    ...reviewsPolicy,
    shop: { storeDomain: env.PUBLIC_STORE_DOMAIN },
  });
  const page = (
    <NonceProvider>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceProvider>
  );
  const body = await renderToReadableStream(page, { nonce, signal: request.signal });
  if (isbot(request.headers.get('user-agent'))) await body.allReady;
  headers.set('Content-Type', 'text/html');
  headers.set('Content-Security-Policy', header);
  return new Response(body, { headers, status });
}
