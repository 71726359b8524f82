/** A product page with content above and below the reviews, so that layout shifts show. */
export function shopPage({ head = '', reviews }: { head?: string; reviews: string }): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A product page</title>
    <link rel="icon" href="data:,">
    <style>
      body { margin: 0 auto; padding: 1rem; max-width: 60rem; font: 1rem/1.5 sans-serif; }
      .others { display: grid; grid-template-columns: repeat(2, 1fr); gap: 1rem; }
      .others a { padding-block: 3rem; background: #eee; text-align: center; }
    </style>
    ${head}
  </head>
  <body>
    <header><a href="/">A shop</a></header>
    <h1>A product</h1>
    <p>What it is made of, in one sentence.</p>
    ${reviews}
    <h2>You may also like</h2>
    <div class="others">${'<a href="/">Another product</a>'.repeat(6)}</div>
    <footer><p>Where to write to, and when the shop is open.</p></footer>
  </body>
</html>
`;
}
