/** A page with this content, the script of a shop, and no theme but these rules. */
export function plainTheme({ shop, css, body }: { shop: string; css: string; body: string }): string {
  return `<!doctype html><html lang="en"><head>
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A plain theme</title>
<link rel="icon" href="data:,"><style>${css}</style>
<script type="module" async src="${shop}/storefront-reviews.js"></script>
</head><body>${body}</body></html>`;
}
