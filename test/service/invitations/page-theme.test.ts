import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageTokenNames } from '../../../src/contract/page-theme.ts';
import { type Invitations, openInvitations } from '../../../testing/service/invitations.ts';
import { tokens } from '../../../widget/theme/tokens.ts';

let shop: Invitations;
beforeAll(async () => {
  shop = await openInvitations();
});
afterAll(() => shop.close());

const save = (theme: [token: string, value: string][]) =>
  shop.call('POST', 'update_shop_settings', { theme: theme.map(([token, value]) => ({ token, value })) });

describe('the theme of the page', () => {
  it('is in its style sheet, whose hash the policy names', async () => {
    const saved = await save([
      ['--reviews-paper', 'light-dark(#fffaf0, #101820)'],
      ['--reviews-ink', '#101820'],
      ['--reviews-ink', 'light-dark(#101820, #f5f5f5)'],
      ['--reviews-radius', '1.5em'],
    ]);
    expect(saved.status).toBe(200);
    const page = await shop.get(await shop.invite());
    const theme = ':root{--reviews-paper:light-dark(#fffaf0, #101820);';
    expect(page.html).toContain(theme);
    expect(page.html).toContain('--reviews-radius:1.5em}</style>');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page.html) ?? [];
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)));
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash.toString('base64')}'`);
  });

  it('has documented tokens of the widget only', () => {
    const documented = tokens.map(({ name }) => String(name));
    expect(pageTokenNames.filter((name) => !documented.includes(name))).toEqual([]);
  });

  it.each([
    ['--reviews-unknown', '#000000'],
    ['color', '#000000'],
    ['--reviews-ink', 'red'],
    ['--reviews-ink', 'url(https://evil.example)'],
    ['--reviews-ink', '#000000}body{display:none'],
    ['--reviews-ink', '#000000;background:red'],
    ['--reviews-ink', '#000000</style><script>'],
    ['--reviews-ink', 'light-dark(#000000, var(--x))'],
    ['--reviews-radius', '999px'],
    ['--reviews-radius', 'calc(1px + 1em)'],
    ['--reviews-density', '9'],
    ['--reviews-heading-weight', '600;'],
    ['--reviews-heading-weight', '600\n'],
  ])('is refused with %s: %j', async (token, value) => {
    expect((await save([[token, value]])).status).toBe(400);
  });

  it.each([
    ['ink', '#888888', '--reviews-ink has too little contrast on the paper in light'],
    ['ink', 'light-dark(#000000, #444444)', '--reviews-ink has too little contrast on the paper in dark'],
    ['paper', '#161616', '--reviews-ink has too little contrast on the paper in light'],
    ['star', '#ffd700', '--reviews-star has too little contrast on the paper in light'],
    [
      'accent',
      'light-dark(#0000ff, #0000ff)',
      '--reviews-accent has too little contrast on the paper in dark',
    ],
  ])('is refused if people could not read it: %s %s', async (name, value, message) => {
    const { status, body } = await save([[`--reviews-${name}`, value]]);
    expect([status, body.message]).toEqual([400, message]);
  });
});
