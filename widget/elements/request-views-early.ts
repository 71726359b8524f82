import { requestViews } from './request-views.ts';

// Imported first, because a slow phone takes some 15 ms to define the elements and create the first.
// Server-rendered HTML loads its views once the shopper is near.
if (document.querySelector('storefront-reviews:not([served])')) void requestViews();
