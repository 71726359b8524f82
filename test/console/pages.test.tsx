import { fireEvent, screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isPersonal, pageNames } from '../../console/models/page-names.ts';
import { pages } from '../../console/pages/pages.ts';
import '../../console/theme/console.css';
import { faultsOf } from '../../testing/console/faults.ts';
import { openConsole } from '../../testing/console/open-console.ts';
import { shopOperations } from '../../testing/console/shop-operations.ts';
import { violationsOf } from '../../testing/console/violations.ts';

const shown = async (text: string | RegExp) => expect.poll(() => document.body.textContent).toMatch(text);
const open = (name: string, options: Parameters<typeof openConsole>[0] = {}) =>
  openConsole({ path: `/console/1/${name}`, role: 'owner', operations: shopOperations(), ...options });
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isLoaded = () => expect.poll(() => screen.queryByText(/^(Loading|Wird geladen) …$/)).toBeNull();

describe.each(pageNames)('the page %s', (name) => {
  it('has no accessibility violations and fits 320 pixels in German', async () => {
    const { main } = await open(name, { languages: ['de'] });
    await isLoaded();
    expect(await faultsOf(main)).toEqual([]);
  });

  it('is closed to lower roles, and not in their menu', async () => {
    const { state } = await open(name, { role: 'reader' });
    await isLoaded();
    const isOpen = pages[name].role === 'reader';
    expect(
      screen.queryAllByText('Your role does not allow this. Please ask an owner of the shop.'),
    ).toHaveLength(isOpen ? 0 : 1);
    const links = within(screen.getByRole('navigation', { name: 'Menu' })).queryAllByRole('link');
    expect(links.some(({ ariaCurrent }) => ariaCurrent === 'page')).toBe(isOpen && !isPersonal(name));
    // The menu alone has called.
    const called = state.calls.map((call) => call.name).sort();
    if (!isOpen) expect(called).toEqual(['get_moderation_summary', 'get_shop_settings']);
  });

  it('has targets of 44 pixels on a phone', async () => {
    const { main } = await open(name, { width: 390 });
    await isLoaded();
    const targets = [...main.querySelectorAll<HTMLElement>('.leaf :is(button, .btn, .entry, .chip)')];
    const small = targets.filter((one) => one.getBoundingClientRect().height < 44);
    expect(small.map(({ outerHTML }) => outerHTML)).toEqual([]);
    await page.viewport(1280, 800);
  });
});

describe('products', () => {
  it('show the ratings that shoppers see, and their last twelve months also as a sentence', async () => {
    const { main } = await open('products', { role: 'reader' });
    await shown('Ash glaze mug');
    await shown('4.5128 reviews');
    await shown('66 in twelve months');
    await shown('no published review');
    expect(screen.getAllByRole('img', { name: /by month, Dec 2025 to Nov 2026: 0, 1, 2, 3/ }).length).toBe(
      49,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Show reviews: Ash glaze mug' });
    expect(new URL(link.href).pathname + new URL(link.href).search).toBe('/console/1/all?product=1');
    expect(await violationsOf(main)).toEqual([]);
  });

  it('are searched and paged by the URL, without a number of pages', async () => {
    await open('products');
    await shown('Page 1');
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await shown('Tile 49');
    expect(location.search).toBe('?page=2');
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or handle' }), 'salt{Enter}');
    await expect.poll(() => document.querySelectorAll('.record').length).toBe(1);
    expect(location.search).toBe('?keyword=salt');
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Name or handle' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or handle' }), 'teapot{Enter}');
    await shown('No product has these words in its name or handle.');
  });
});

describe('credentials', () => {
  it('show a new secret once, and revoke only after a question', async () => {
    const { main, state } = await open('credentials');
    await shown('b1d7f0c2a4e69835');
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'API key');
    await click('Create');
    await shown('shown-once-');
    await expect.poll(() => document.activeElement?.textContent).toBe('Copy these secrets now');
    expect(await violationsOf(main)).toEqual([]);
    await click('I’ve saved them');
    expect(document.body.textContent).not.toContain('shown-once-');
    await shown('API key new');
    await click('Revoke: Access token b1d7f0c2a4e69835');
    expect(state.calls.some(({ name }) => name === 'revoke_credential')).toBe(false);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await shown('Revoked.');
    await expect.poll(() => screen.queryByText('b1d7f0c2a4e69835')).toBeNull();
  });

  it('lead to a sign-in if the last one is too long ago', async () => {
    const refuse = () => {
      throw 'permission_denied';
    };
    const { pass } = await open('credentials', {
      operations: { ...shopOperations(), create_credential: refuse },
    });
    await shown('b1d7f0c2a4e69835');
    await click('Create');
    await shown('This change needs a sign-in within the last ten minutes.');
    expect(screen.getAllByText(/within the last ten minutes/)).toHaveLength(1);
    await pass(60_000);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Sign in/ });
    expect(link.href).toContain('/console/sign-in?again&to=%2Fconsole%2F1%2Fcredentials');
  });
});

describe('platforms', () => {
  it('are disconnected after a question', async () => {
    await open('platforms');
    await shown('may: read_reviews and read_orders');
    await click('Disconnect: Lamp ERP');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
    await shown('No platform is connected.');
  });
});

describe('people', () => {
  it('are added by a link that is shown once, get another role, and never lose the last owner', async () => {
    const { main } = await open('people');
    await shown('ines@lamps.example · active 1 hour ago · with a second factor');
    await userEvent.type(screen.getByLabelText('Name'), 'Cleo');
    await userEvent.type(screen.getByLabelText('Email address'), 'cleo@lamps.example{Enter}');
    await shown('https://lamps.example/console/link/once');
    await shown('has not used the link yet');
    expect(await violationsOf(main)).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Role of Ines'), 'moderator');
    await shown('Make somebody else one first.');
    await userEvent.selectOptions(screen.getByLabelText('Role of Bo'), 'owner');
    await shown('Changed the role.');
    await click('Remove: Cleo');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await expect.poll(() => screen.queryByText('Cleo')).toBeNull();
  });
});

describe('invitations', () => {
  it('show their states, and the link of an order to copy', async () => {
    const { main, state } = await open('invitations');
    await shown('Order 1001');
    await shown(/sent 20 Nov · opened 22 Nov · open until 19 Jan 2027 · 1 review/);
    await userEvent.type(screen.getAllByLabelText('Order id')[0] as Element, '404{Enter}');
    await shown('There is no order with this id.');
    await userEvent.type(
      screen.getAllByLabelText('Order id')[0] as Element,
      '{Backspace}{Backspace}5{Enter}',
    );
    await shown('https://lamps.example/write/k.1.4.c');
    await shown('Order 45');
    expect(screen.getByRole('button', { name: 'Copy: Link for order 45' })).toBeDefined();
    await click('Show link: Order 1001');
    await shown('This order already has an invitation.');
    expect(await violationsOf(main)).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('State'), 'reviewed');
    await expect.poll(() => screen.queryByText('Order 1001', { selector: 'bdi' })).toBeNull();
    expect(location.search).toBe('?state=evaluated');
    expect(state.calls.at(-1)?.input).toMatchObject({ state: 'evaluated' });
    expect(screen.queryByRole('button', { name: /^Show link/ })).toBeNull();
  });

  it('distinguish a malformed order id from an order that cannot be invited', async () => {
    await open('invitations');
    await shown('Order 1001');
    const field = screen.getAllByLabelText('Order id')[0] as Element;
    await userEvent.type(field, '#1001{Enter}');
    await shown('Order ids have digits only, at most 20.');
    expect(document.body.textContent).not.toContain('cannot be invited');
    await userEvent.clear(field);
    await userEvent.type(field, '410{Enter}');
    await shown('This order cannot be invited: it is cancelled');
  });

  it('have a QR code of their link for the parcel, to print and to download', async () => {
    const { main } = await open('invitations');
    await shown('Order 1001');
    await click('Show link: Order 1001');
    const code = await screen.findByRole<HTMLImageElement>('img', { name: 'QR code for order 1001' });
    await code.decode();
    expect(decodeURIComponent(code.src)).toContain('<svg ');
    const download = screen.getByRole<HTMLAnchorElement>('link', { name: /^Download SVG/ });
    expect([download.download, download.href]).toEqual(['1001.svg', code.src]);
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await click(/^Print/);
    expect(print).toHaveBeenCalledOnce();
    expect(document.documentElement.className).toBe('printing-slip');
    dispatchEvent(new Event('afterprint'));
    expect(document.documentElement.className).toBe('');
    expect(await violationsOf(main)).toEqual([]);
  });

  it('are created by owners only', async () => {
    await open('invitations', { role: 'moderator' });
    await shown('Order 1001');
    expect(screen.queryByRole('button', { name: /link/ })).toBeNull();
  });
});

describe('mails', () => {
  it('are sent again after the question whether the customer may get one twice', async () => {
    const { main, state } = await open('mails');
    await shown('the connection was lost while sending, so it may have arrived');
    expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
    await click('Send again: Invitation, noor@example.com');
    await shown('If it did, the customer gets it twice.');
    expect(await violationsOf(main)).toEqual([]);
    expect(state.calls.some(({ name }) => name === 'resend_mails')).toBe(false);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));
    await shown('The mail will be sent again.');
    await expect.poll(() => screen.queryAllByRole('button', { name: /^Send again/ })).toHaveLength(0);
    await userEvent.selectOptions(screen.getByLabelText('State'), 'sending');
    await shown('No mail is in this state.');
  });

  it('have a list of excluded customers, whose addresses are in no URL', async () => {
    await open('mails');
    await shown('stop@example.com');
    await userEvent.type(screen.getByLabelText('Email address'), 'stop@example.com{Enter}');
    await shown('This address is already excluded.');
    await userEvent.clear(screen.getByLabelText('Email address'));
    await userEvent.type(screen.getByLabelText('Email address'), 'other@example.com{Enter}');
    await shown('Excluded this address.');
    await click('End exclusion: stop@example.com');
    await expect.poll(() => screen.queryByText('stop@example.com')).toBeNull();
    expect(location.href).not.toContain('example.com');
  });
});

describe('webhooks', () => {
  it('are created once, tested, switched off and deleted after a question', async () => {
    const { state } = await open('webhooks');
    await shown('erp.example');
    await shown('2 waiting · 1 given up');
    await userEvent.type(screen.getByLabelText('URL of the receiver'), 'https://erp.example/hooks/reviews');
    await click('Create webhook');
    await shown('This event is already sent to this URL.');
    await userEvent.selectOptions(screen.getByLabelText('Event'), 'Review changed');
    await click('Create webhook');
    await shown('Created the webhook.');
    await expect.poll(() => screen.getAllByRole('button', { name: /^Send test/ }).length).toBe(2);
    await userEvent.click(screen.getAllByRole('button', { name: /^Send test/ })[0] as Element);
    await shown('The receiver accepted the test.');
    await userEvent.click(screen.getAllByRole('button', { name: /^Switch off/ })[0] as Element);
    await expect.poll(() => screen.queryAllByRole('button', { name: /^Switch on/ }).length).toBe(1);
    await userEvent.click(screen.getAllByRole('button', { name: /^Delete/ })[0] as Element);
    expect(state.calls.map(({ name }) => name)).not.toContain('delete_shop_webhook');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await expect.poll(() => screen.getAllByRole('button', { name: /^Send test/ }).length).toBe(1);
    // The button with the focus is gone with its webhook.
    await expect.poll(() => document.activeElement?.textContent).toBe('Webhooks');
  });

  it('say whether the URL is refused, or whether the shop lacks a signature', async () => {
    await open('webhooks', { operations: shopOperations({ isUnsigned: true }) });
    await shown('erp.example');
    const field = screen.getByLabelText('URL of the receiver');
    await userEvent.type(field, 'http://erp.example{Enter}');
    await shown('The service cannot send to this URL.');
    await userEvent.clear(field);
    await userEvent.type(field, 'https://erp.example{Enter}');
    await shown('The shop lacks a credential of the kind “Signature”');
  });

  it('can be changed in place', async () => {
    const { state } = await open('webhooks');
    await shown('erp.example');
    await click(/^Edit/);
    const [, field] = screen.getAllByLabelText('URL of the receiver');
    await userEvent.clear(field as Element);
    await userEvent.type(field as Element, 'https://new.example/hook');
    await click('Save');
    await shown('Saved the webhook.');
    await shown('new.example');
    expect(state.calls.find(({ name }) => name === 'update_shop_webhook')?.input).toEqual({
      id: '5',
      topic: 'review/created',
      url: 'https://new.example/hook',
    });
  });

  it('send the deliveries again that were given up, as long as there are any', async () => {
    const operations = shopOperations();
    const { state } = await open('webhooks?id=5', { operations });
    await userEvent.click(await screen.findByRole('button', { name: 'Send those given up again' }));
    await shown('Queued again.');
    expect(state.calls.find(({ name }) => name === 'resend_webhook_deliveries')?.input).toEqual({
      webhook_id: '5',
    });
    await expect.poll(() => screen.queryByRole('button', { name: 'Send those given up again' })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('Webhooks');
  });

  it('list their deliveries with every attempt, and send one again', async () => {
    const { main, state } = await open('webhooks');
    await shown('erp.example');
    await userEvent.click(screen.getByRole('link', { name: /^Deliveries/ }));
    await shown(/status 503 after 120 ms.*no response in time/);
    expect(location.search).toBe('?id=5');
    await shown('https://erp.example/hooks/reviews');
    await click('Send again');
    await shown('Queued again.');
    expect(state.calls.find(({ name }) => name === 'resend_webhook_deliveries')?.input).toEqual({
      webhook_id: '5',
      ids: ['70'],
    });
    expect(await violationsOf(main)).toEqual([]);
    history.back();
    await shown('Create webhook');
  });
});

describe('settings', () => {
  it('are saved, and a change of somebody else is shown instead of overwritten', async () => {
    const operations = shopOperations();
    await open('settings', { operations });
    await shown('Reviews that nobody has decided');
    await userEvent.click(screen.getByRole('radio', { name: 'Publish after a number of days' }));
    await userEvent.clear(screen.getByLabelText('Days'));
    await userEvent.type(screen.getByLabelText('Days'), '7');
    await click('Save');
    await shown('Saved.');
    operations.update_shop_settings?.({ moderation: { publish_after_days: 0 }, version: 1 });
    await userEvent.click(screen.getByRole('radio', { name: 'Publish as the service does for every shop' }));
    await click('Save');
    await shown('Somebody else has changed the settings meanwhile.');
    await expect
      .poll(() => screen.getByRole<HTMLInputElement>('radio', { name: 'Never publish by itself' }).checked)
      .toBe(true);
  });

  it('keep the focus and the texts in other forms when one is saved', async () => {
    const operations = shopOperations();
    await open('settings', { operations });
    await shown('Reviews that nobody has decided');
    await userEvent.type(screen.getByLabelText('Sender’s address'), 'reviews@lamps.example');
    await userEvent.click(screen.getByRole('radio', { name: 'Never publish by itself' }));
    await click('Save');
    await shown('Saved.');
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText<HTMLInputElement>('Sender’s address').value).toBe('reviews@lamps.example');
    await click('Save mails and invitations');
    await expect
      .poll(() => operations.get_shop_settings?.({}))
      .toMatchObject({
        settings: {
          moderation: { publish_after_days: 0 },
          mails: { sender_address: 'reviews@lamps.example' },
        },
      });
  });

  it('turn mails and invitations on', async () => {
    const operations = shopOperations();
    const { main } = await open('settings', { operations });
    await shown('Reviews that nobody has decided');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send mails to customers' }));
    await userEvent.type(screen.getByLabelText('Sender’s address'), 'reviews@lamps.example');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Invite customers to review their orders' }));
    await userEvent.clear(screen.getByLabelText('Days after the delivery'));
    await userEvent.type(screen.getByLabelText('Days after the delivery'), '7');
    await click('Save mails and invitations');
    await shown('Saved.');
    expect(operations.get_shop_settings?.({})).toMatchObject({
      settings: {
        mails: { is_on: 1, sender_address: 'reviews@lamps.example', received: 1, reply_to: '' },
        invitations: { is_on: 1, days_after_delivery: 7, reminder_days: 7, per_person: 2, expires_days: 60 },
      },
    });
    expect(await violationsOf(main)).toEqual([]);
  });

  it('give the review page a look, which the samples show before it is saved', async () => {
    const operations = shopOperations();
    const { main } = await open('settings', { operations });
    await shown('Look of the review page');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Background' }));
    fireEvent.change(screen.getByLabelText('Background, dark'), { target: { value: '#102030' } });
    await userEvent.selectOptions(screen.getByLabelText('Corners of cards'), '1em');
    const samples = [...main.querySelectorAll('.look-sample')].map((one) => getComputedStyle(one));
    await expect
      .poll(() => samples.map(({ backgroundColor }) => backgroundColor))
      .toEqual(['rgb(255, 255, 255)', 'rgb(16, 32, 48)']);
    await click('Save the look');
    await shown('Saved.');
    const theme = [
      { token: '--reviews-paper', value: 'light-dark(#ffffff, #102030)' },
      { token: '--reviews-radius', value: '1em' },
    ];
    expect(operations.get_shop_settings?.({})).toMatchObject({ settings: { theme } });
    expect(await violationsOf(main)).toEqual([]);
    await page.viewport(1280, 800);

    await userEvent.click(screen.getByRole('checkbox', { name: 'Background' }));
    await userEvent.selectOptions(screen.getByLabelText('Corners of cards'), 'as usual');
    await click('Save the look');
    await expect.poll(() => operations.get_shop_settings?.({})).toMatchObject({ settings: { theme: [] } });
  });

  it('are read-only for others than owners', async () => {
    await open('settings', { role: 'moderator' });
    await shown('Owners of the shop can change this.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getAllByRole('group').every((group) => group.matches(':disabled'))).toBe(true);
  });
});

describe('privacy', () => {
  it('shows everything that is linked, and removes it only after the customer was typed', async () => {
    const { main, state } = await open('privacy');
    await shown('Find everything');
    const field = screen.getByLabelText('Email address or customer id');
    await userEvent.type(field, 'nobody');
    await click('Find');
    await shown('Please write one email address');
    await userEvent.clear(field);
    await userEvent.type(field, '42');
    await click('Find');
    await shown('noor@work.example');
    await shown('1review');
    expect(state.calls.at(-1)).toMatchObject({ name: 'export_customer', input: { customer_id: '42' } });
    expect(location.href).not.toContain('42');
    await click('Remove everything…');
    const dialog = within(screen.getByRole('dialog'));
    const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove everything' });
    expect(remove.disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('Type 42 to confirm'), '42');
    expect(await violationsOf(main)).toEqual([]);
    await userEvent.click(remove);
    await shown('Removed everything about this customer.');
    await expect.poll(() => document.activeElement?.textContent).toBe('Privacy');
    expect(screen.queryByText('noor@work.example')).toBeNull();
    await click('Find');
    await shown('Nothing is stored about this customer.');
  });
});
