import { describe, expect, it } from 'vitest';
import { fontsFromShop, themeFromShop } from '../../../demo/studio/formats/from-shop.ts';
import { readTheme } from '../../../demo/studio/formats/read-theme.ts';
import { plainTheme } from '../../../demo/studio/theme/theme.ts';

const tokens = (file: object) => readTheme(JSON.stringify(file));
const color = ($value: unknown) => ({ $type: 'color', $value });

describe('a file that is no theme gets a sentence', () => {
  it.each([
    ['', 'This is empty.'],
    ['{"reviews": {', 'This is no valid JSON: the file may be cut off.'],
    [`{"a":${'['.repeat(100_000)}`, 'This is no valid JSON: the file may be cut off.'],
    ['[1, 2]', /no group “reviews”/],
    ['{"colors": {"brand": {"$value": "#123456"}}}', /no group “reviews”/],
    ['https://shop.example/', /cannot read the styles of another site/],
    ['body { color: red }', /sets no token/],
    ['just words', /sets no token/],
    ['{%- comment -%}{% schema %}{ broken {% endschema %}', /no valid JSON/],
  ])('%.40s', (text, sentence) => {
    const read = readTheme(text);
    expect('failure' in read && read.failure).toMatch(sentence);
  });

  it('refuses ten megabytes without reading them', () => {
    const file = `{"reviews":{"ink":"${'x'.repeat(10_000_000)}"}}`;
    expect(readTheme(file)).toEqual({ failure: expect.stringContaining('larger than 256 kB') });
  });
});

describe('design tokens of other programs and versions', () => {
  it('are read in the colours and dimensions of drafts', () => {
    expect(
      tokens({ reviews: { ink: color('#ABC'), radius: { $type: 'dimension', $value: '4px' } } }),
    ).toEqual({
      theme: { look: 'quiet', values: { '--reviews-ink': '#aabbcc', '--reviews-radius': '4px' } },
      notes: [],
    });
  });

  it.each([
    ['ink', color('{brand.ink}'), /refers to another token, \{brand.ink\}/],
    ['radius', { $type: 'dimension', $value: { value: 4, unit: 'pt' } }, /“radius” is not valid/],
    ['radius', { $type: 'dimension', $value: { value: '4', unit: 'px' } }, /“radius” is not valid/],
    ['ink', { $type: 'dimension', $value: { value: 4, unit: 'px' } }, /“ink” is not valid/],
    ['ink', color({ colorSpace: 'srgb', components: [1, 'x', 0] }), /“ink” is not valid/],
    ['ink', color('red;}body{display:none'), /“ink” is not valid/],
    ['ink', color(null), /“ink” is not valid/],
    ['ink', 'red', /“ink” is not valid/],
    ['glow', color('#fff'), /no token “glow”/],
    ['constructor', color('#fff'), /no token “constructor”/],
    ['heading-weight', { $value: 1e9 }, /“heading-weight” is not valid/],
    ['star-shape', { $value: 'url(https://evil.example)' }, /“star-shape” is not valid/],
  ])('leave out what they cannot say, with a sentence: %s %j', (name, token, sentence) => {
    const read = tokens({ reviews: { [name]: token, star: color('#b8860b') } });
    expect(read).toEqual({
      theme: { look: 'quiet', values: { '--reviews-star': '#b8860b' } },
      notes: [expect.stringMatching(sentence)],
    });
  });

  it('change no prototype', () => {
    const text = `{"__proto__":{"reviews":{"ink":"red"},"polluted":1},"reviews":{"__proto__":{"$value":"#fff"},"star":{"$value":"#b8860b"}}}`;
    const read = readTheme(text);
    expect('theme' in read && read.theme.values).toEqual({ '--reviews-star': '#b8860b' });
    expect({}).not.toHaveProperty('polluted');
    expect(Object.prototype).not.toHaveProperty('$value');
  });

  it('start from the quiet look if this version has lost theirs', () => {
    const file = {
      $extensions: { 'storefront-reviews': { look: 'baroque' } },
      reviews: { ink: color('#111') },
    };
    expect(tokens(file)).toEqual({
      theme: { look: 'quiet', values: { '--reviews-ink': '#111111' } },
      notes: ['This version has no look “baroque”, so the theme starts from Quiet.'],
    });
  });
});

describe('CSS', () => {
  it('is read from rules, from bare declarations, and with a dark scheme', () => {
    const values = { '--reviews-ink': 'light-dark(#111111, #eeeeee)', '--reviews-radius': '0' };
    const rules = `:root { --reviews-ink: #111; --reviews-radius: 0px }
      @media (prefers-color-scheme: dark) { :root { --reviews-ink: #eee } }
      storefront-reviews::part(summary) { --reviews-ink: #fff }`;
    expect(readTheme(rules)).toEqual({ theme: { look: 'quiet', values }, notes: [] });
    expect(readTheme('--reviews-ink: light-dark(#111, #eee); --reviews-radius: 0')).toEqual({
      theme: { look: 'quiet', values },
      notes: [],
    });
  });

  it('names values that depend on other styles, and those that would leave their declaration', () => {
    const read = readTheme(
      'a { --reviews-ink: rgb(var(--ink)); --reviews-radius: 1em 2em; --reviews-glow: 1 }',
    );
    expect(read).toEqual({
      theme: plainTheme('quiet'),
      notes: [
        expect.stringMatching(/--reviews-ink” depends on other styles/),
        expect.stringMatching(/--reviews-radius” is not valid/),
        expect.stringMatching(/no token “--reviews-glow”/),
      ],
    });
  });

  it('with a megabyte of braces is refused in time', () => {
    expect(readTheme('{'.repeat(200_000).concat('a'))).toHaveProperty('failure');
    expect(readTheme(`a${'{'.repeat(200_000)}`)).toHaveProperty('failure');
  });
});

describe('a theme from the shop', () => {
  const quiet = plainTheme('quiet');

  it('takes text, accent, stars, corners, font and weight from its rules, through variables', () => {
    const css = `:root { --brand: #0a5c44; --text: var(--dark); --dark: #1a1a1a }
      body { color: var(--text); font-family: 'Noto Serif', serif }
      @media (prefers-color-scheme: dark) { body { color: #ddd } }
      h2 { font-weight: 500 } .card { border-radius: 8px }
      .button { background: var(--brand); border-radius: 99px }`;
    expect(themeFromShop(css, quiet)).toEqual({
      theme: {
        look: 'quiet',
        values: {
          '--reviews-ink': 'light-dark(#1a1a1a, #dddddd)',
          '--reviews-accent': '#0a5c44',
          '--reviews-star': '#0a5c44',
          '--reviews-radius': '8px',
          '--reviews-button-radius': '99px',
          '--reviews-heading-weight': '500',
          'font-family': '"Noto Serif", serif',
        },
      },
      notes: [],
    });
  });

  it('offers each of its fonts once', () => {
    const css = `:root { --serif: 'Noto Serif', serif } body { font-family: Inter, sans-serif }
      h1, h2 { font-family: var(--serif) } button { font-family: inherit } p { font-family: Inter, sans-serif }
      a { font-family: url(x) }`;
    expect(fontsFromShop(css)).toEqual(['Inter, sans-serif', '"Noto Serif", serif']);
  });

  it('gives roles to a few colours', () => {
    const read = themeFromShop('#222, #f5f5f5 #b8860b; rgb(10 92 68)', quiet);
    expect('theme' in read && read.theme.values).toEqual({
      '--reviews-ink': '#222222',
      '--reviews-accent': expect.any(String),
      '--reviews-star': '#b8860b',
    });
  });

  it.each([
    ['https://shop.example', /cannot read the styles of another site/],
    ['nothing here', /No colour/],
    ['a { color: red', /No colour/],
    ['x'.repeat(3_000_000), /more than 2 MB/],
    [':root { --a: var(--b); --b: var(--a) } body { color: var(--a) }', /No colour/],
  ])('says in a sentence why it finds nothing: %.30s', (text, sentence) => {
    const read = themeFromShop(text, quiet);
    expect('failure' in read && read.failure).toMatch(sentence);
  });
});
