import { readFileSync } from 'node:fs';
import type { DemoParts } from '../../demo/backend.ts';
import { shopFiles } from '../../demo/drivers/shop-files.ts';

/** Ground and ink of the theme's colour schemes, as channels. */
export const schemes = {
  1: { background: '255, 255, 255', foreground: '18, 18, 18' },
  2: { background: '243, 243, 243', foreground: '18, 18, 18' },
  3: { background: '36, 40, 51', foreground: '255, 255, 255' },
  4: { background: '18, 18, 18', foreground: '255, 255, 255' },
  5: { background: '51, 79, 180', foreground: '255, 255, 255' },
} as const;

export type Scheme = keyof typeof schemes;

/**
 * A shop page that is as demanding as popular themes, according to their public documentation: a rem of 10
 * px, translucent text, letter spacing, colour schemes by variables without `color-scheme`, aggressive
 * resets, and styles for every link, button, field, list and picture.
 */
export function demandingTheme({
  shop,
  content,
  tag = `<script type="module" async src="${shop}/storefront-reviews.js"></script>`,
  scheme = 1,
  lang = 'en',
  dir = 'ltr',
}: {
  /** The origin that serves the script. */
  shop: string;
  /** HTML of the section. */
  content: string;
  /** Loads the widget. Default: one script from `shop`. */
  tag?: string;
  scheme?: Scheme;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}): string {
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A demanding theme</title><link rel="icon" href="data:,">
<style>${Object.entries(schemes).map(schemeRule).join('\n')}${css}</style>
${tag}
</head><body class="color-1">
<header class="page-width"><a href="#top">A demanding theme</a></header>
<main id="top"><section class="color-${scheme}"><div class="page-width"><h1>Harbour mug</h1>
${content}
</div></section></main></body></html>`;
}

/** The demo shop in the same theme, for `listen`: every page and its policy stay the same. */
export function inDemandingTheme(scheme: Scheme): Pick<DemoParts, 'shell' | 'file'> {
  const path = '/demo/demanding-theme.css';
  const files = shopFiles();
  const sheet = `${Object.entries(schemes).map(schemeRule).join('\n')}${css}${demoTokens}`;
  const shell = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
    .replace(/<meta name="color-scheme"[^>]*>/, '')
    .replace('<!--preset-->', `<link rel="stylesheet" href="${path}"><!--preset-->`)
    .replace('<body>', `<body class="color-${scheme}">`);
  const body = new TextEncoder().encode(sheet);
  return { shell, file: (asked) => (asked === path ? { body, type: 'text/css' } : files(asked)) };
}

/** Maps the colours and width of the demo shop to the theme. */
const demoTokens = `
:root { color-scheme: normal }
body { max-inline-size: 124.8rem; --ink: rgba(var(--color-foreground), .75); --muted: rgba(var(--color-foreground), .9); --paper: rgb(var(--color-background)); --line: rgba(var(--color-foreground), .3); --accent: rgb(var(--color-foreground)); --on-accent: rgb(var(--color-background)) }
`;

function schemeRule([name, { background, foreground }]: [string, (typeof schemes)[Scheme]]): string {
  return `.color-${name} { --color-background: ${background}; --color-foreground: ${foreground} }`;
}

const css = `
*, *::before, *::after { box-sizing: inherit }
html { box-sizing: border-box; height: 100%; font-size: 62.5% }
body { display: grid; grid-template: auto 1fr / 100%; min-height: 100%; margin: 0; font: 400 1.5rem/1.8 Helvetica, Arial, sans-serif; letter-spacing: .06rem; text-shadow: none }
@media (min-width: 750px) { body { font-size: 1.6rem } }
.color-1, .color-2, .color-3, .color-4, .color-5 { background: rgb(var(--color-background)); color: rgba(var(--color-foreground), .75) }
.page-width { max-width: 120rem; margin: 0 auto; padding: 0 1.5rem }
section { padding: 3.6rem 0; overflow: hidden }
section * { max-width: 100%; text-indent: 1rem; word-break: break-word }
div:empty, section:empty, article:empty, p:empty, ul:empty { display: none }
h1, h2, h3, h4, h5 { margin: 2rem 0; color: rgb(var(--color-foreground)); font: 400 3rem/1.3 Georgia, serif; letter-spacing: .2rem; text-transform: uppercase }
a { color: rgb(var(--color-foreground)); text-decoration: underline; text-underline-offset: .3rem; transition: text-decoration-thickness .1s }
a:hover { text-decoration-thickness: .2rem }
button, select, input { min-width: 12rem; min-height: 4.5rem; padding: 0 3rem; border: 0; border-radius: 0; background: rgb(var(--color-foreground)); color: rgb(var(--color-background)); font: inherit; letter-spacing: .1rem; appearance: none }
ul, ol { margin: 0; padding: 0 0 0 4rem; list-style: square }
img, svg, video { display: block; width: 100%; height: auto; border: 0; fill: red }
dialog, details { display: block; border: 1px solid red; background: #fff; color: #000 }
*:focus { outline: 0; box-shadow: none }
`;
