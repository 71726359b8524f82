import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefrontSorts } from '../../src/contract/storefront.ts';
import type { Packed } from '../../testing/package/packed.ts';
import { packedOnce } from '../../testing/package/packed-once.ts';

type Named = { name: string };

let shop: Packed;
let manifest: Package;
let elements: CustomElementDeclaration[];
beforeAll(async () => {
  shop = await packedOnce();
  manifest = json('custom-elements.json');
  const declarations = manifest.modules.flatMap((module) => module.declarations ?? []);
  elements = declarations.filter((one): one is CustomElementDeclaration => 'customElement' in one);
});
afterAll(() => shop.remove());

const text = (file: string) => readFileSync(join(shop.folder, file), 'utf8');
const json = (file: string) => JSON.parse(text(file));
const names = (list: readonly Named[] = []) => list.map(({ name }) => name);
const sourceOf = (tag = '') => readFileSync(`widget/elements/${tag}.ts`, 'utf8');

/** The parts and tokens of all elements, each once. */
const styled = (kind: 'cssParts' | 'cssProperties') => [
  ...new Set(elements.flatMap((element) => names(element[kind]))),
];

test('custom-elements.json lists every defined element with its exported class', () => {
  const defining = readFileSync('widget/elements/define-elements.ts', 'utf8');
  const defined = [...defining.matchAll(/define\('([\w-]+)', (\w+)\)/g)].map(([, tag, name]) => [tag, name]);
  expect(elements.map(({ tagName, name }) => [tagName, name]).sort()).toEqual(defined.sort());
  const [exported = ''] = text('index.js').match(/export \{.*\}/s) ?? [];
  for (const { name } of elements) expect(exported).toContain(name);
});

test('custom-elements.json lists every attribute, and which of them are properties', () => {
  for (const { tagName, attributes, members } of elements) {
    const documented = [...sourceOf(tagName).matchAll(/^ \* @attr \{[^}]*\} ([\w-]+)/gm)].map(
      ([, name]) => name,
    );
    expect(names(attributes).sort()).toEqual([...documented].sort());
    expect(names(members)).toEqual(names(attributes).filter((name) => name === 'messages'));
  }
});

test('custom-elements.json lists the allowed values and defaults of attributes', () => {
  const reviews = elements.find(({ tagName }) => tagName === 'storefront-reviews');
  const attribute = (name: string) => reviews?.attributes?.find((one) => one.name === name);
  expect(attribute('sort')?.type?.text).toBe(storefrontSorts.map((sort) => `'${sort}'`).join(' | '));
  expect(attribute('sort')?.default).toBe('featured');
  expect(attribute('page-size')).toMatchObject({ type: { text: 'number' }, default: '10' });
  expect(attribute('locale')).not.toHaveProperty('default');
});

test('custom-elements.json lists every event with an exported type', () => {
  const [, map = ''] = /interface HTMLElementEventMap \{(.*?)\}/s.exec(text('index.d.ts')) ?? [];
  const typed = [...map.matchAll(/'([\w-]+)': (\w+);/g)].map(([, name, type]) => [name, type]);
  const documented = elements.flatMap(({ events = [] }) => events.map(({ name, type }) => [name, type.text]));
  expect(new Set(documented.map(String))).toEqual(new Set(typed.map(String)));
  const [exported = ''] = text('index.d.ts').match(/^export \{.*\};$/m) ?? [];
  for (const [, type] of typed) expect(exported).toContain(`type ${type}`);
});

test('the data for Visual Studio Code has the same tags, attributes, values, tokens and parts', () => {
  const { tags } = json('vscode.html-custom-data.json');
  expect(
    tags.map(({ name, attributes }: Named & { attributes: Named[] }) => [name, names(attributes)]),
  ).toEqual(elements.map(({ tagName, attributes }) => [tagName, names(attributes)]));
  const sorts = tags.flatMap(({ attributes }: { attributes: (Named & { values?: Named[] })[] }) =>
    attributes.filter(({ name }) => name === 'sort').map(({ values }) => names(values)),
  );
  expect(sorts).toContainEqual([...storefrontSorts]);
  const { properties, pseudoElements } = json('vscode.css-custom-data.json');
  expect(names(properties)).toEqual(styled('cssProperties'));
  expect(names(pseudoElements)).toEqual(styled('cssParts').map((name) => `::part(${name})`));
});

test('web-types.json has the same elements for JetBrains editors', () => {
  const { version, contributions } = json('web-types.json');
  expect(version).toBe(json('package.json').version);
  type Described = Named & {
    attributes: (Named & { value: { type: string } })[];
    js: { events: (Named & { type: string })[] };
    css: { parts: Named[]; properties: Named[] };
  };
  const documented = contributions.html.elements.map(({ name, attributes, js, css }: Described) => ({
    name,
    attributes: attributes.map((one) => [one.name, one.value.type]),
    events: js.events.map((one) => [one.name, one.type]),
    parts: names(css.parts),
    tokens: names(css.properties),
  }));
  expect(documented).toEqual(
    elements.map(({ tagName, attributes = [], events = [], cssParts, cssProperties }) => ({
      name: tagName,
      attributes: attributes.map(({ name, type }) => [name, type?.text]),
      events: events.map(({ name, type }) => [name, type.text]),
      parts: names(cssParts),
      tokens: names(cssProperties),
    })),
  );
});
