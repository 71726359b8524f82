import { html } from 'hono/html';
import { presets } from './preset.ts';
import type { Markup } from './shop.ts';
import { link, type View } from './view.ts';
import { words } from './words.ts';

/** The same reviews in another look. */
export function looks(view: View): Markup {
  const text = words(view.lang);
  return html`<nav class="looks" aria-label="${text.look}"><ul>
${presets.map((preset) => html`<li><a href="${link(`${view.path}#reviews`, { ...view, preset })}"${preset === (view.preset ?? 'quiet') ? html` aria-current="true"` : ''}>${text.looks[preset]}</a></li>`)}
</ul></nav>`;
}
