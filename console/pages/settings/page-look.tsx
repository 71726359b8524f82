import '../../theme/look.css';
import { useState } from 'preact/hooks';
import type { PageTheme, PageToken } from '../../../src/contract/page-theme.ts';
import type { SettingsTexts, ShapeToken } from '../../texts/settings/settings-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { LookSample } from './look-sample.tsx';
import { type SettingsFormProps, useSaving } from './use-saving.ts';

/** The theme of the page on which customers review their orders. */
export function PageLook({ stored, texts: own, reload }: SettingsFormProps) {
  const isOwner = useConsole().model.hasRole('owner');
  const save = useSaving(stored, { ...own, invalid: own.lookRefused }, reload);
  const [theme, setTheme] = useState(stored.settings.theme);
  return (
    <form
      class="part fields"
      onChange={({ currentTarget }) => setTheme(themeIn(new FormData(currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ theme: themeIn(new FormData(event.currentTarget)) });
      }}
    >
      <h2 id="look">{own.look}</h2>
      <p class="muted">{own.lookNote}</p>
      <div class="look">
        <fieldset class="choice" aria-labelledby="look" disabled={!isOwner}>
          <p class="small muted">{own.ownColours}</p>
          {colours.map(([token, ...usual]) => (
            <Colour
              key={token}
              given={storedValue(stored.settings.theme, token)}
              {...{ token, usual, own }}
            />
          ))}
          {shapes.map(([token, ...values]) => (
            <Shape
              key={token}
              given={storedValue(stored.settings.theme, token)}
              {...{ token, values, own }}
            />
          ))}
        </fieldset>
        <div class="look-samples">
          {schemes.map((scheme) => (
            <LookSample key={scheme} scheme={scheme} theme={theme} texts={own} />
          ))}
        </div>
      </div>
      {isOwner && (
        <button type="submit" class="btn go">
          {own.saveLook}
        </button>
      )}
    </form>
  );
}

const schemes = ['light', 'dark'] as const;

/** With the colours of the page that has no theme, in light and dark. */
const colours = [
  ['--reviews-paper', '#ffffff', '#161616'],
  ['--reviews-ink', '#1a1a1a', '#ececec'],
  ['--reviews-star', '#1a1a1a', '#ececec'],
  ['--reviews-accent', '#1a1a1a', '#ececec'],
] as const;

const corners = ['0', '0.25em', '0.5em', '0.75em', '1em'];

const shapes = [
  ['--reviews-radius', ...corners],
  ['--reviews-button-radius', ...corners, '2em'],
  ['--reviews-heading-weight', '400', '500', '600', '700', '800'],
  ['--reviews-density', '0.8', '0.9', '1', '1.2', '1.5'],
] as const satisfies [ShapeToken, ...string[]][];

type FieldProps = { token: PageToken; given: string | undefined; own: SettingsTexts };

/** A colour for light and one for dark screens, once the shop wants its own. */
function Colour({ token, given, usual, own }: FieldProps & { usual: readonly string[] }) {
  const [isOwn, setOwn] = useState(given !== undefined);
  const stored = given?.match(/#[\da-f]{6}/gi) ?? usual;
  const name = own.tokens[token];
  return (
    <div class="look-colour">
      <label class="option">
        <input
          type="checkbox"
          name={token}
          defaultChecked={isOwn}
          onChange={({ currentTarget }) => setOwn(currentTarget.checked)}
        />
        {name}
      </label>
      {isOwn &&
        schemes.map((scheme, index) => (
          <label key={scheme} class="option">
            <span class="small muted">{own.schemes[scheme]}</span>
            <input
              type="color"
              aria-label={`${name}, ${own.schemes[scheme]}`}
              name={`${token} ${scheme}`}
              defaultValue={stored[index] ?? stored[0] ?? ''}
            />
          </label>
        ))}
    </div>
  );
}

type ShapeProps = FieldProps & { token: ShapeToken; values: readonly string[] };

/** One of some values. A value that another program has stored is one of them. */
function Shape({ token, given = '', values, own }: ShapeProps) {
  return (
    <label>
      <span>{own.tokens[token]}</span>
      <select class="entry" name={token}>
        {[...new Set(['', ...values, given])].map((value) => (
          <option key={value} value={value} selected={value === given}>
            {own.sizes[token]?.[value] ?? value}
          </option>
        ))}
      </select>
    </label>
  );
}

function storedValue(theme: PageTheme, token: PageToken): string | undefined {
  return theme.find((one) => one.token === token)?.value;
}

function themeIn(form: FormData): PageTheme {
  const own = colours.filter(([token]) => form.has(token));
  const ofColours = own.map(([token, ...usual]) => {
    // The fields of a colour are not there yet while its box is being checked.
    const [light, dark] = schemes.map((scheme, index) => form.get(`${token} ${scheme}`) ?? usual[index]);
    return { token, value: light === dark ? `${light}` : `light-dark(${light}, ${dark})` };
  });
  const ofShapes = shapes.map(([token]) => ({ token, value: String(form.get(token)) }));
  return [...ofColours, ...ofShapes.filter(({ value }) => value !== '')];
}
