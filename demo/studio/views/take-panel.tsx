import { useState } from 'preact/hooks';
import { cssOf, twoLines } from '../formats/css.ts';
import { designTokensOf } from '../formats/design-tokens.ts';
import { liquidOf } from '../formats/liquid.ts';
import { largestTheme, readTheme } from '../formats/read-theme.ts';
import type { Theme } from '../theme/theme.ts';
import { CopyButton } from './copy-button.tsx';
import { useStudio } from './studio-context.ts';

const formats: { title: string; note: string; write: (theme: Theme) => string }[] = [
  { title: 'CSS', note: 'Add it to any style sheet of your shop.', write: cssOf },
  {
    title: 'Design tokens',
    note: 'W3C format 2025.10, for design programs and build tools. Values that the format does not know are in an extension.',
    write: (theme) => JSON.stringify(designTokensOf(theme), null, 2),
  },
  {
    title: 'Shopify',
    note: 'Save it as sections/reviews-look.liquid. Each change is a setting in the theme editor.',
    write: liquidOf,
  },
  {
    title: 'HTML',
    note: 'The two lines that show the reviews of a product.',
    write: (theme) => twoLines(theme, location.origin),
  },
];

/** The theme in each format, to copy, and the way back. */
export function TakePanel() {
  const studio = useStudio();
  const [title, setTitle] = useState('CSS');
  const format = formats.find((one) => one.title === title);
  const text = format?.write(studio.theme.value) ?? '';
  return (
    <>
      <fieldset class="choices" aria-label="Format">
        {formats.map((one) => (
          <button
            key={one.title}
            type="button"
            aria-pressed={one.title === title}
            onClick={() => setTitle(one.title)}
          >
            {one.title}
          </button>
        ))}
      </fieldset>
      <p class="muted small">{format?.note}</p>
      <textarea class="code" rows={14} readOnly spellcheck={false} aria-label={title} value={text} />
      <CopyButton text={() => text} label={`Copy ${title}`} />
      <Import />
    </>
  );
}

function Import() {
  const studio = useStudio();
  const [text, setText] = useState('');
  const open = async (file: File | undefined) => {
    // A larger file is refused without being read.
    if (file)
      studio.take(
        file.size > largestTheme ? readTheme(' '.repeat(largestTheme + 1)) : readTheme(await file.text()),
      );
  };
  return (
    <section class="group">
      <h3>Bring a theme back</h3>
      <label class="field">
        CSS, design tokens, a Shopify section, or a link of the studio
        <textarea
          rows={4}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="button" disabled={text.trim() === ''} onClick={() => studio.take(readTheme(text))}>
        Read
      </button>
      <label class="field">
        Or a file
        <input
          type="file"
          accept=".css,.json,.liquid,.txt"
          onChange={({ currentTarget }) => open(currentTarget.files?.[0])}
        />
      </label>
    </section>
  );
}
