import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../console/theme/console.css';
import { faultsOf } from '../../testing/console/faults.ts';
import { openConsole } from '../../testing/console/open-console.ts';
import { longNames, operationsIn, type PageState, pageStates } from '../../testing/console/page-states.ts';
import { type WizardFindings, wizardOperations } from '../../testing/console/wizard-operations.ts';

type Sentences = {
  /** The path after the shop, or of the person. */
  path: string;
  empty: string | RegExp;
  many: string | RegExp;
  /** A page that calls nothing before somebody asks. */
  act?: () => Promise<void>;
};

const nextPage = 'Page 1 of 1,241';

const lists = ['todo', 'waiting', 'published', 'hidden', 'unanswered', 'all', 'filtered'];

const pages: Record<string, Sentences> = {
  todo: { path: 'todo', empty: 'All done: no review waits for you.', many: nextPage },
  waiting: { path: 'waiting', empty: 'There are no reviews here yet.', many: nextPage },
  published: { path: 'published', empty: 'There are no reviews here yet.', many: nextPage },
  hidden: { path: 'hidden', empty: 'There are no reviews here yet.', many: nextPage },
  unanswered: { path: 'unanswered', empty: 'All done: every published review has a reply.', many: nextPage },
  all: { path: 'all', empty: 'There are no reviews here yet.', many: nextPage },
  filtered: { path: 'all?stars=1', empty: 'No review matches these filters.', many: nextPage },
  products: {
    path: 'products',
    empty: 'Products are listed with their first review.',
    many: 'Page 1Next page',
  },
  imports: { path: 'imports', empty: 'Nothing has been imported yet.', many: '62,000 new, 700 changed' },
  invitations: { path: 'invitations', empty: 'Turn them on in the settings', many: nextPage },
  mails: { path: 'mails', empty: 'The settings say which ones customers get.Settings', many: nextPage },
  webhooks: { path: 'webhooks', empty: 'Create one, and the service reports', many: nextPage },
  deliveries: { path: 'webhooks?id=5', empty: 'Send a test from the list of webhooks', many: nextPage },
  settings: { path: 'settings', empty: 'Never publish by itself', many: 'Never publish by itself' },
  people: { path: 'people', empty: 'Everyone with a role in this shop.', many: 'without a second factor' },
  credentials: { path: 'credentials', empty: 'Create them for a program', many: 'full access' },
  platforms: { path: 'platforms', empty: 'leads you to a page of consent', many: 'read_orders' },
  audit: { path: 'audit', empty: 'No entries match.', many: nextPage },
  privacy: {
    path: 'privacy',
    empty: 'Nothing is stored about this customer.',
    many: '50reviews',
    async act() {
      await userEvent.type(await screen.findByLabelText('Email address or customer id'), '42');
      await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    },
  },
  account: { path: 'account', empty: 'Add an authenticator app', many: '9 left' },
};

/** A sentence that a person reads in the state. */
function sentenceOf(state: PageState, { empty, many }: Sentences): string | RegExp {
  switch (state) {
    case 'loading':
      return /Loading (the reviews )?…/;
    case 'refused':
      return 'Your role does not allow this. Please ask an owner of the shop.';
    case 'failed':
      return 'Something went wrong on our side. Nothing is lost.';
    case 'offline':
      return 'You seem to be offline. Your drafts are safe.';
    case 'long':
      return longNames.shop;
    case 'new':
      return 'There are no reviews yet. Import them from another app';
    default:
      return state === 'empty' ? empty : many;
  }
}

/** States that only some pages have. */
const statesOf = (name: string) => pageStates.filter((state) => state !== 'new' || lists.includes(name));

describe.each(Object.entries(pages))('the page %s', (name, sentences) => {
  it.each(statesOf(name))('says what it is when %s, to everybody and at 320 pixels', async (state) => {
    const { main } = await openConsole({
      path: `/console/${name === 'account' ? '' : '1/'}${sentences.path}`,
      ...{ role: 'owner', reviews: [], operations: operationsIn(state) },
      ...(state === 'loading' && { delay: new Promise(() => {}) }),
      ...(state === 'long' && { names: longNames }),
    });
    await sentences.act?.();
    if (!(sentences.act && state === 'loading')) {
      await expect.poll(() => main.textContent).toMatch(sentenceOf(state, sentences));
      const isLoading = () => screen.queryAllByText(/^Loading/).length > 0;
      await expect.poll(isLoading).toBe(state === 'loading');
    }
    expect(await faultsOf(main)).toEqual([]);
    if (['refused', 'failed', 'offline'].includes(state)) {
      expect(screen.getAllByRole('button', { name: sentences.act ? 'Find' : 'Try again' })).not.toEqual([]);
    }
  });
});

const steps: Record<WizardFindings, { press: string[]; sentence: string | RegExp }> = {
  unreadable: { press: [], sentence: 'This file cannot be read:' },
  running: { press: [], sentence: 'Reading the file …' },
  map: { press: [], sentence: 'Say which column holds which field.' },
  refused: { press: ['Check without importing'], sentence: 'Name the old system, or replace' },
  confirm: { press: ['Check without importing'], sentence: /The import would give:.*62,000/ },
  done: { press: ['Check without importing', 'Import'], sentence: /Imported.*Download rejected rows/ },
};

describe.each(Object.entries(steps))('the wizard at the step %s', (name, { press, sentence }) => {
  it('says what it is, to everybody and at 320 pixels', async () => {
    const { main, pass } = await openConsole({
      ...{ path: '/console/1/imports', role: 'owner' },
      operations: { ...operationsIn('empty'), ...wizardOperations(name as WizardFindings) },
    });
    const input = await screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
    await userEvent.upload(input, new File(['stars'], 'reviews.csv'));
    const goOn = async () => {
      await expect.poll(() => screen.queryAllByRole('progressbar').length).toBe(1);
      await pass(300);
    };
    await goOn();
    for (const label of press) {
      await userEvent.click(await screen.findByRole('button', { name: label }));
      await goOn();
    }
    await expect.poll(() => main.textContent).toMatch(sentence);
    expect(await faultsOf(main)).toEqual([]);
  });
});
