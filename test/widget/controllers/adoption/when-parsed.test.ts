import { expect, it, onTestFinished } from 'vitest';
import { whenParsed } from '../../../../widget/controllers/adoption/when-parsed.ts';

/** A page whose parser has read this much. */
function openPage(html: string) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const page = frame.contentDocument as Document;
  page.open();
  page.write(html);
  return page;
}

/** Waits for the element with the ID `it`, in a shadow root or not. */
function waitIn(page: Document) {
  const roots: ParentNode[] = [page, page.querySelector('#host')?.shadowRoot ?? page];
  const element = roots.map((root) => root.querySelector('#it')).find(Boolean) as Element;
  const stop = new AbortController();
  let isParsed = false;
  void whenParsed(element, stop.signal).then(() => {
    isParsed = true;
  });
  const hasParsed = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return isParsed;
  };
  return { element, stop, hasParsed };
}

it.each([
  ['a text follows', '<i id="it">', '</i> '],
  ['an element follows its parent', '<p><i id="it">', '</i></p><p>'],
  [
    'an element follows the host of its root',
    '<p id="host"><template shadowrootmode="open"><i id="it">',
    '</i></template></p><p>',
  ],
])('an element has been parsed once %s', async (_, first, second) => {
  const page = openPage(first);
  const { hasParsed } = waitIn(page);
  expect(await hasParsed()).toBe(false);
  page.write('text');
  expect(await hasParsed()).toBe(false);
  page.write(second);
  expect(await hasParsed()).toBe(true);
});

it('an element that ends the page has been parsed once the page has', async () => {
  const page = openPage('<p><i id="it">');
  const { hasParsed } = waitIn(page);
  page.write('</i></p>');
  expect(await hasParsed()).toBe(false);
  page.close();
  expect(await hasParsed()).toBe(true);
});

it('an element of a page that has been parsed is not waited for', async () => {
  const page = openPage('<i id="it"></i>');
  page.close();
  expect(await waitIn(page).hasParsed()).toBe(true);
});

it('an element that a script has moved is waited for in its new place', async () => {
  const page = openPage('<p></p><p><i id="it"></i>');
  const { element, hasParsed } = waitIn(page);
  page.body.append(element);
  expect(await hasParsed()).toBe(false);
  element.after('text');
  expect(await hasParsed()).toBe(true);
});

it('waiting ends when it is aborted', async () => {
  const { stop, hasParsed } = waitIn(openPage('<i id="it">'));
  stop.abort();
  expect(await hasParsed()).toBe(true);
});
