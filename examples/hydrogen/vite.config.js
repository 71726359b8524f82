import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { hydrogen } from '@shopify/hydrogen/vite';
import { oxygen } from '@shopify/mini-oxygen/vite';
import { defineConfig } from 'vite';

const { HOST, PORT } = process.env;
/** Of a store that this app never calls. */
const env = { PUBLIC_STORE_DOMAIN: 'shop.example', PUBLIC_STOREFRONT_API_TOKEN: 'public' };

export default defineConfig({
  plugins: [hydrogen(), oxygen({ env }), reactRouter()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  build: { assetsInlineLimit: 0 },
  preview: { host: HOST, port: Number(PORT), strictPort: true },
});
