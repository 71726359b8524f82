import { useNonce } from '@shopify/hydrogen';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { edge } from '~/lib/reviews';

export function Layout({ children }) {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
        <script type="module" async src={`${edge}/storefront-reviews.js`} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
