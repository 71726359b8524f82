import { NonceProvider } from '@shopify/hydrogen';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider value={document.querySelector('script[nonce]')?.nonce}>
        <HydratedRouter />
      </NonceProvider>
    </StrictMode>,
  );
});
