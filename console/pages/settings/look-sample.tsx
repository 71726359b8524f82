import type { PageTheme } from '../../../src/contract/page-theme.ts';
import type { SettingsTexts } from '../../texts/settings/settings-texts.ts';

type Props = { scheme: 'light' | 'dark'; theme: PageTheme; texts: SettingsTexts };

/** A card of the page with the theme, as it looks before it is saved. */
export function LookSample({ scheme, theme, texts: own }: Props) {
  const style = Object.fromEntries(theme.map(({ token, value }) => [token, value]));
  return (
    <div class="look-sample" style={{ ...style, colorScheme: scheme }} aria-hidden="true">
      <p class="look-title">{own.sample}</p>
      <p class="look-stars">★★★★☆</p>
      <p class="look-quiet">{own.schemes[scheme]}</p>
      <span class="look-button">{own.sampleButton}</span>
    </div>
  );
}
