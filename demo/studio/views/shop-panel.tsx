import { useState } from 'preact/hooks';
import { fontsFromShop, fromColours, themeFromShop } from '../formats/from-shop.ts';
import type { PropertyName } from '../theme/properties.ts';
import { changed } from '../theme/theme.ts';
import { PicturePicker } from './picture-picker.tsx';
import { useStudio } from './studio-context.ts';

/** Starts a theme from the styles or a picture of the shop. */
export function ShopPanel() {
  const studio = useStudio();
  const [text, setText] = useState('');
  const takeColours = (colours: string[]) => {
    const found = Object.entries(fromColours(colours)) as [PropertyName, string][];
    const theme = found.reduce(
      (before, [name, value]) => changed(before, name, value) ?? before,
      studio.theme.value,
    );
    studio.take({ theme, notes: [] });
  };
  return (
    <>
      <p class="muted">
        Everything stays in this browser. A page cannot read another site, so copy the styles here.
      </p>
      <label class="field">
        CSS of your shop, or a few colours
        <textarea
          rows={8}
          spellcheck={false}
          placeholder={
            'body { color: #222; font-family: … }\n.button { background: #0a5c44 }\n\n#222 #0a5c44 #b8860b'
          }
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button
        type="button"
        class="primary"
        disabled={text.trim() === ''}
        onClick={() => {
          studio.fonts.value = [...new Set([...fontsFromShop(text), ...studio.fonts.value])];
          studio.take(themeFromShop(text, studio.theme.value));
        }}
      >
        Make a theme
      </button>
      <PicturePicker onColours={takeColours} />
    </>
  );
}
