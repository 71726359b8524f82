import { html } from 'hono/html';
import { labelsIn } from './labels.ts';
import { presets } from './preset.ts';
import type { Markup } from './shop.ts';
import { link, type View } from './view.ts';

/** Links to the same reviews in each theme. */
export function looks(view: View): Markup {
  const text = labelsIn(view.lang);
  return html`<nav class="looks" aria-label="${text.theme}"><ul>
${presets.map((preset) => html`<li><a href="${link(`${view.path}#reviews`, { ...view, preset })}"${preset === (view.preset ?? 'quiet') ? html` aria-current="true"` : ''}>${text.themes[preset]}</a></li>`)}
</ul></nav>`;
}
