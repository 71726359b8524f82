import { describe, expect, it, onTestFinished } from 'vitest';
import { codeHtml } from '../../src/service/accounts/code-html.ts';
import { linkHtml, messageHtml, signInHtml } from '../../src/service/accounts/sign-in-html.ts';
import { signInTexts } from '../../src/service/accounts/sign-in-texts.ts';
import { faultsOf } from '../../testing/console/faults.ts';

const long = {
  name: `${'محمد '.repeat(30)}${'W'.repeat(90)}`,
  email: `${'n'.repeat(64)}@${'m'.repeat(180)}.example`,
};

const textsIn = (language: string) =>
  signInTexts(new Request('https://lamps.example', { headers: { 'accept-language': language } }));

/** Shows a page of the service in the page of the test, as light or as dark devices do. */
async function show(html: ReturnType<typeof signInHtml>, scheme: 'light' | 'dark') {
  const page = new DOMParser().parseFromString(`${await html}`, 'text/html');
  const media = '@media (prefers-color-scheme: dark)';
  const style = document.createElement('style');
  const text = page.querySelector('style')?.textContent ?? '';
  expect(text).toContain(media);
  style.textContent = text.replace(media, scheme === 'dark' ? '@media all' : '@media not all');
  const main = document.importNode(page.querySelector('main') as HTMLElement, true);
  document.documentElement.lang = page.documentElement.lang;
  document.body.append(style, main);
  onTestFinished(() => {
    style.remove();
    main.remove();
    document.documentElement.dir = '';
    document.documentElement.style.colorScheme = '';
  });
  return main;
}

describe.each(['en', 'de'])('the sign-in pages in language %s', (language) => {
  const texts = textsIn(language);
  const pages = {
    'the form': signInHtml(texts, { to: '/console', hasPasskeys: true }),
    'a wrong password': signInHtml(texts, {
      ...{ to: '/console', email: long.email, failure: texts.wrong, hasPasskeys: false },
    }),
    'a link': linkHtml(texts, { ...long, setsPassword: true }),
    'a password that is too common': linkHtml(texts, { ...long, setsPassword: true }, texts.too_common),
    'a code': codeHtml(texts, { hasApp: true, hasPasskey: true, to: '/console' }),
    'a wrong code': codeHtml(texts, {
      hasApp: true,
      hasPasskey: true,
      to: '/console',
      failure: texts.wrongCode,
    }),
    'a dead link': messageHtml(texts, texts.deadLink, texts.deadLinkHint),
  };

  it.each(Object.entries(pages))('have no faults: %s', async (_, html) => {
    for (const scheme of ['light', 'dark'] as const) {
      const main = await show(html, scheme);
      expect(await faultsOf(main)).toEqual([]);
      main.remove();
    }
  });
});
