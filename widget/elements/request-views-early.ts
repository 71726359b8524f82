import { requestViews } from './request-views.ts';

// Imported first, because a slow phone takes some 15 ms to define the elements and create the first.
// Server-rendered HTML loads its views once the shopper is near, and so do elements in closed tabs. Tabs that
// a style sheet hides are not looked for: reading styles would delay the first review.
const open = 'storefront-reviews:not([served], [hidden], [hidden] *, details:not([open]) *)';
if (document.querySelector(open) && !navigator.connection?.saveData) void requestViews();
