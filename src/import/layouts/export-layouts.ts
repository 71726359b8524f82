import { amazon } from './amazon.ts';
import { bazaarvoice } from './bazaarvoice.ts';
import { echoBrain } from './echo-brain.ts';
import type { ExportLayout } from './export-layout.ts';
import { googleProductReviews } from './google-product-reviews.ts';
import { judgeMe } from './judge-me.ts';
import { loox } from './loox.ts';
import { okendo } from './okendo.ts';
import { olist } from './olist.ts';
import { powerReviews } from './power-reviews.ts';
import { schemaOrg } from './schema-org.ts';
import { shopifyProductReviews } from './shopify-product-reviews.ts';
import { trustpilot } from './trustpilot.ts';
import { wooCommerce } from './woo-commerce.ts';
import { yotpo, yotpoSince2022 } from './yotpo.ts';

/** The exports that an import recognises, by name. */
export const exportLayouts: readonly ExportLayout[] = [
  amazon,
  bazaarvoice,
  echoBrain,
  googleProductReviews,
  schemaOrg,
  judgeMe,
  loox,
  okendo,
  olist,
  powerReviews,
  shopifyProductReviews,
  trustpilot,
  wooCommerce,
  yotpo,
  yotpoSince2022,
];
