import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storefrontSource } from '../../../src/contract/review-source.ts';
import {
  formsOf,
  type Invitations,
  openInvitations,
  postedForm,
} from '../../../testing/service/invitations.ts';
import { invitationTexts } from '../../../widget/text/invitation-texts.ts';

let shop: Invitations;
beforeAll(async () => {
  shop = await openInvitations();
});
afterAll(() => shop.close());

const english = invitationTexts('en');

describe('the page of an invitation', () => {
  let link: string;
  beforeEach(async () => {
    link = await shop.invite();
  });

  it('has a form for each product of the order, with the name of the customer and without chosen stars', async () => {
    const page = await shop.get(link);
    const forms = formsOf(page.html);
    expect(forms.map(({ product }) => product)).toEqual(['12', '13', '14']);
    expect(forms.map(({ author }) => author)).toEqual(Array(3).fill('Ada Lovelace'));
    expect(page.html).not.toMatch(/type="radio"[^>]* checked/);
    expect(page.html).toContain('Whistling kettle');
  });

  it('is never cached, indexed, framed or named in a Referer header, and runs only its own script', async () => {
    const { headers } = await shop.get(link);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
  });

  it('stores a verified review of the order, held because nothing proves a person, without JavaScript', async () => {
    const sent = await shop.send(link, { rating: '4', content: 'Pours without a drop.' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${new URL(link).pathname}#line-12`]);
    const [review] = await shop.reviews();
    expect(review).toMatchObject({
      rating: 4,
      author: 'Ada L.',
      author_email: 'ada@example.com',
      content: 'Pours without a drop.',
      product_id: '12',
      product_handle: 'whistling-kettle',
      order_id: shop.orderId(),
      is_verified: 1,
      is_published: 0,
      source: storefrontSource,
    });
    const page = await shop.get(link);
    expect(page.html).toContain('Pours without a drop.');
    expect(formsOf(page.html).filter(({ act }) => act === '').length).toBeGreaterThan(1);
    expect(await shop.orderType()).toBe(5);
  });

  it('shows the first review of a product after a second one, and sends each product by itself', async () => {
    await shop.send(link, { rating: '4', content: 'First' });
    await shop.send(link, { rating: '1', content: 'Second' });
    await shop.send(link, { rating: '5', content: 'Third', product: '13' });
    expect((await shop.reviews()).map(({ content }) => content).sort()).toEqual(['First', 'Third']);
  });

  it('changes and withdraws the review by the same link later, also after the link has expired', async () => {
    await shop.send(link, { rating: '4', content: 'First' });
    await shop.later(90);
    const page = await shop.get(link);
    expect(page.html).toContain(english.expired);
    await shop.send(link, { rating: '2', content: 'Handle came off', act: 'revise' });
    expect((await shop.reviews()).map(({ rating, content }) => [rating, content])).toEqual([
      [2, 'Handle came off'],
    ]);
    await shop.send(link, { act: 'withdraw' });
    expect((await shop.get(link)).html).not.toContain('You have withdrawn your review.');
    await shop.send(link, { act: 'withdraw', confirmed: '1' });
    expect((await shop.get(link)).html).toContain('You have withdrawn your review.');
    await shop.send(link, { rating: '5', content: 'Again' });
    await shop.send(link, { rating: '5', content: 'Again', act: 'revise' });
    expect((await shop.reviews()).map(({ content }) => content)).toEqual(['Handle came off']);
  });

  it('keeps the text and asks for the stars again, if something is missing or too long', async () => {
    const mistakes = [{ rating: '' }, { content: '' }, { content: 'x'.repeat(5_001) }, { author: '' }];
    for (const mistake of mistakes) {
      const page = await shop.send(link, { rating: '4', title: 'Kept & safe', content: 'Text', ...mistake });
      expect(page.status).toBe(422);
      expect(page.html).toContain('value="Kept &amp; safe"');
      expect(page.html).not.toMatch(/type="radio"[^>]* checked/);
    }
    expect(await shop.reviews()).toEqual([]);
  });
});

describe('programs that check mails', () => {
  it('change nothing by reading a page or by sending its forms, before and after the customer', async () => {
    const link = await shop.invite();
    await scan(link);
    expect(await shop.reviews()).toEqual([]);
    await shop.send(link, { rating: '4', content: 'Pours without a drop.' });
    const before = await shop.state();
    await scan(link);
    expect(await shop.state()).toEqual(before);
  });

  /** Reads the page, sends every form with defaults and with random values, and repeats all of it later. */
  async function scan(link: string): Promise<void> {
    const seen: URLSearchParams[] = [];
    for (let round = 0; round < 20; round += 1) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']) await fetch(link, { method });
      await fetch(link, { method: 'POST' });
      const { html } = await shop.get(link);
      for (const form of formsOf(html)) {
        const defaults = postedForm(form);
        const random = new URLSearchParams([...defaults, ['rating', '3'], ['content', `Nice ${round}`]]);
        for (const body of [defaults, random, new URLSearchParams([...random, ['website', 'x']])]) {
          seen.push(body);
          await fetch(link, { method: 'POST', body, redirect: 'manual' });
        }
      }
      shop.pass(60_000);
      for (const body of seen.splice(0)) await fetch(link, { method: 'POST', body, redirect: 'manual' });
    }
  }
});
