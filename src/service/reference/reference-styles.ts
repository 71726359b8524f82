/** The only style sheet of the reference, whose hash the content security policy allows. */
export const referenceStyles = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; scroll-padding-top: 1rem;
  --ink: light-dark(#1b1d20, #e8e6e1); --quiet: light-dark(#5b6067, #a2a5a9); --ground: light-dark(#fff, #16181a);
  --panel: light-dark(#f6f5f2, #1f2225); --line: light-dark(#e2dfd9, #33373b); --link: light-dark(#0b57a4, #8ab8ee);
  --get: light-dark(#0f6b46, #6cc79d); --post: light-dark(#8a4b00, #e0ab6b);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip:not(:focus) { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.skip { position: fixed; z-index: 1; padding: .75rem 1rem; background: var(--ground); }
ul { margin: 0; padding: 0; list-style: none; }
p { margin: .5rem 0; max-width: 68ch; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: 2rem; letter-spacing: -.02em; }
h2 { margin: 0 0 .75rem; font-size: 1.5rem; letter-spacing: -.01em; }
h3 { margin: 0 0 .5rem; font: 600 1.125rem/1.25 var(--mono); }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { margin: 1.5rem 0 .25rem; font-size: .875rem; }
code, pre { font: .875em/1.5 var(--mono); }
nav { padding: 1.25rem; border-bottom: 1px solid var(--line); font-size: .9375rem; }
nav a { display: block; padding: .25rem 0; color: var(--ink); text-decoration: none; }
nav a:hover { color: var(--link); text-decoration: underline; }
.name { margin: 0 0 .5rem; font-weight: 600; }
nav > ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
nav ul ul { display: none; }
main { padding: 1.5rem 1.25rem 4rem; }
section { margin-top: 3rem; padding-top: 2rem; border-top: 1px solid var(--line); }
.overview { margin: 1.25rem 0 0; }
.overview li { padding: .25rem 0; color: var(--quiet); }
.overview a { margin-inline-end: .5rem; font: .875rem/1.5 var(--mono); }
article { margin-top: 3rem; }
.path { color: var(--quiet); }
.path b { font: 600 .8125rem/1.5 var(--mono); }
.get { color: var(--get); }
.post { color: var(--post); }
.badge { padding: 0 .4rem; border: 1px solid var(--line); border-radius: .25rem; font-size: .8125rem; }
.summary { font-size: 1.0625rem; }
.fields > li { padding: .625rem 0; border-top: 1px solid var(--line); }
.fields > li:first-child { border-top: 0; }
.fields p { margin: .125rem 0; }
.field code { font-weight: 600; }
.type, .mark, .limits { font-size: .875rem; color: var(--quiet); }
.type { margin-inline-start: .375rem; }
.mark { margin-inline-start: .375rem; color: var(--post); font-weight: 500; }
.limits span:not(:last-child)::after { content: ' ·'; }
.inside { margin: .5rem 0 0 .25rem; padding-inline-start: 1rem; border-inline-start: 1px solid var(--line); }
.alternative { margin-top: .5rem; color: var(--quiet); font-size: .875rem; }
.examples h4:first-child { margin-top: 0; }
pre { margin: .375rem 0 0; padding: .875rem 1rem; overflow: auto; max-height: 34rem; background: var(--panel);
  border-radius: .375rem; white-space: pre-wrap; }
.hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.examples { margin-top: 1.5rem; }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; padding: 2rem 1.5rem; overflow-y: auto; border: 0;
    border-inline-end: 1px solid var(--line); font-size: .875rem; }
  nav > ul { display: block; }
  nav ul ul { display: block; margin: 0 0 .75rem; }
  nav ul ul a { padding: .1875rem 0 .1875rem .75rem; color: var(--quiet); font: .8125rem/1.5 var(--mono);
    border-inline-start: 1px solid var(--line); }
  nav > ul > li > a { font-weight: 600; }
  main { padding: 3rem; max-width: 82rem; }
}
@media (min-width: 80rem) {
  .operation, .failures > li { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 3rem; align-items: start; }
  .operation { padding-top: 1.5rem; }
  .examples { position: sticky; top: 1.5rem; margin: 0; }
  pre { max-height: 24rem; }
}
@media print {
  :root { color-scheme: light; font-size: 10pt; }
  body { display: block; }
  nav, .skip { display: none; }
  main { padding: 0; max-width: none; }
  pre { max-height: none; }
  .examples { position: static; }
  h3, h4, .field { break-after: avoid; }
}
`;
