import { describe, expect, it } from 'vitest';
import type { OwnReview } from '../../../src/contract/own-review.ts';
import { memoryStorage, startForm, written } from '../../../testing/widget/form.ts';
import type { Submitted } from '../../../widget/client/submit-review.ts';
import type { SentFiles } from '../../../widget/models/attachments.ts';
import { readDraft } from '../../../widget/models/form-draft.ts';
import { authorChoices } from '../../../widget/models/form-values.ts';
import { helpfulShare } from '../../../widget/models/helpful-share.ts';

const token = 'token-of-the-author';
const lost: Submitted = { ok: false, failure: 'offline', errors: [] };
const reused: Submitted = { ok: false, failure: 'sent', errors: [] };

describe('a review', () => {
  it('is sent with its subject, without empty optional fields', async () => {
    const { model, sent } = startForm();
    model.change({ ...written, isIncentivised: true });
    await model.submit();
    expect(sent.map(({ review }) => review)).toEqual([
      {
        product: 'mug',
        product_id: '1001',
        rating: 4,
        content: 'Keeps tea warm.',
        title: '',
        author: 'Ann Fuller',
        author_form: 'first-initial',
        is_incentivised: true,
        is_affiliated: false,
        website: '',
        media: [],
        proof: 'proof',
      },
    ]);
    expect(model.status.value.phase).toBe('sent');
  });

  it.each(['offline', 'later', 'refused'] as const)(
    'that was not sent (%s) keeps everything, and is sent again with the same key',
    async (failure) => {
      const { model, sent } = startForm({ outcomes: [{ ok: false, failure, errors: [] }] });
      model.change(written);
      await model.submit();
      expect(model.status.value).toEqual({ phase: 'writing', problems: [], failure });
      expect(model.values.value).toMatchObject(written);
      await model.submit();
      expect(model.status.value.phase).toBe('sent');
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    },
  );

  it('whose earlier version has arrived without its changes says so, and keeps them', async () => {
    const storage = memoryStorage();
    const { model, sent } = startForm({ storage, outcomes: [lost, reused, { ok: true, id: '7' }] });
    model.change(written);
    await model.submit();
    model.change({ content: 'Keeps tea hot.' });
    await model.submit();
    expect(model.status.value).toEqual({ phase: 'writing', problems: [], failure: 'sent' });
    expect(sent.map(({ review }) => review.content)).toEqual([
      ...[written.content, 'Keeps tea hot.', written.content],
    ]);
    expect(startForm({ storage }).model.values.value.content).toBe('Keeps tea hot.');
  });

  it('whose earlier version has arrived is changed with its token, also after a reload', async () => {
    const storage = memoryStorage();
    const before = startForm({ storage, outcomes: [lost] });
    before.model.change(written);
    await before.model.submit();
    const outcomes: Submitted[] = [reused, { ok: true, id: '7', token }, { ok: true, id: '7', token }];
    const { model, sent } = startForm({ storage, outcomes, clock: { now: 5 } });
    model.change({ content: 'Keeps tea hot.' });
    await model.submit();
    expect(sent.map(({ review }) => [review.content, review.token, review.revision])).toEqual([
      ['Keeps tea hot.', undefined, undefined],
      [written.content, undefined, undefined],
      ['Keeps tea hot.', token, 5],
    ]);
    expect(model.status.value.phase).toBe('sent');
    expect(model.values.value.content).toBe('Keeps tea hot.');
  });

  it('is sent once if the shopper clicks twice', async () => {
    const { model, sent } = startForm();
    model.change(written);
    await Promise.all([model.submit(), model.submit()]);
    expect(sent).toHaveLength(1);
  });

  it('waits for files that are being uploaded', async () => {
    const { promise, resolve } = Promise.withResolvers<SentFiles>();
    const cleared: string[] = [];
    const media = { settled: () => promise, clear: () => cleared.push('cleared') };
    const { model, sent } = startForm({ media });
    model.change(written);
    const sending = model.submit();
    expect(model.status.value.phase).toBe('sending');
    expect(sent).toEqual([]);
    const urls = { media: ['https://media.example/a.mp4'], poster: 'https://media.example/a.jpg' };
    resolve(urls);
    await sending;
    expect(sent[0]?.review).toMatchObject(urls);
    expect(cleared).toEqual(['cleared']);
  });

  it('is not sent without the photos that could not be uploaded', async () => {
    const media = { settled: async () => 'failed' as const, clear() {} };
    const { model, sent } = startForm({ media });
    model.change(written);
    await model.submit();
    expect(sent).toEqual([]);
    expect(model.status.value).toEqual({ phase: 'writing', problems: [], failure: 'later' });
  });

  it('is not sent if the page prevents it', async () => {
    const { model, sent } = startForm({ maySend: () => false });
    model.change(written);
    await model.submit();
    expect(sent).toEqual([]);
    expect(model.status.value.phase).toBe('writing');
  });

  it('is not sent before its stars, text and name are there', async () => {
    const { model, sent } = startForm();
    model.change({ author: ' ', email: 'ann' });
    await model.submit();
    expect(model.status.value.problems).toEqual([
      { field: 'rating', code: 'missing' },
      { field: 'content', code: 'empty' },
      { field: 'author', code: 'empty' },
      { field: 'email', code: 'invalid_email' },
    ]);
    expect(sent).toEqual([]);
  });

  it('shows the step of the first field that the edge rejects', async () => {
    const errors = [
      { field: 'author', code: 'too_long' },
      { field: 'title', code: 'invalid_characters' },
    ];
    const { model } = startForm({ outcomes: [{ ok: false, failure: 'fields', errors }] });
    model.change(written);
    model.goTo(2);
    await model.submit();
    expect(model.status.value.problems).toEqual([
      { field: 'title', code: 'invalid_characters' },
      { field: 'author', code: 'too_long' },
    ]);
    expect(model.step.value).toBe(1);
  });

  it('counts as refused if the edge rejects a field that shoppers cannot correct', async () => {
    const errors = [{ field: 'product_id', code: 'missing' }];
    const { model } = startForm({ outcomes: [{ ok: false, failure: 'fields', errors }] });
    model.change(written);
    await model.submit();
    expect(model.status.value.failure).toBe('refused');
  });
});

describe('steps', () => {
  it('go on once the fields of the current step are right, and back at any time', () => {
    const { model } = startForm();
    model.next();
    expect([model.step.value, model.status.value.problems.length]).toEqual([0, 1]);
    model.change({ rating: 2 });
    model.next();
    expect([model.step.value, model.status.value.problems.length]).toEqual([1, 0]);
    model.goTo(0);
    model.next();
    model.change({ content: 'Dull.' });
    model.next();
    model.next();
    expect(model.step.value).toBe(2);
    expect(model.values.value).toMatchObject({ rating: 2, content: 'Dull.' });
  });
});

describe('a draft', () => {
  it('survives a reload with its key, and never contains the email address', async () => {
    const storage = memoryStorage();
    const before = startForm({ storage, outcomes: [{ ok: false, failure: 'offline', errors: [] }] });
    before.model.change({ ...written, email: 'ann@example.com' });
    await before.model.submit();
    expect(before.model.keeping.value).toBe('kept');
    expect([...storage.texts.values()].join()).not.toContain('example.com');
    const { model, sent } = startForm({ storage });
    expect(model.values.value).toMatchObject({ ...written, email: '' });
    await model.submit();
    expect(sent[0]?.key).toBe(before.sent[0]?.key);
  });

  it('is removed from the device and from the form', () => {
    const storage = memoryStorage();
    const cleared: string[] = [];
    const media = { settled: async () => ({ media: [] }), clear: () => cleared.push('cleared') };
    const { model } = startForm({ storage, rating: 5, media });
    model.change(written);
    model.forget();
    expect(cleared).toEqual(['cleared']);
    expect(storage.texts.size).toBe(0);
    expect(model.values.value).toMatchObject({ rating: 5, content: '' });
    expect(model.keeping.value).toBe('nothing');
  });

  it('is not kept where the browser refuses, and is sent nevertheless', async () => {
    const { model, sent } = startForm({ storage: memoryStorage({ refuses: true }) });
    model.change(written);
    expect(model.keeping.value).toBe('refused');
    await model.submit();
    expect(sent).toHaveLength(1);
  });

  it('of another tab appears here, and disappears with it', () => {
    const storage = memoryStorage();
    const [here, there] = [startForm({ storage }), startForm({ storage })];
    there.model.change(written);
    here.model.follow();
    expect(here.model.values.value).toMatchObject(written);
    there.model.forget();
    here.model.follow();
    expect(here.model.values.value.content).toBe('');
  });

  it.each(['', '{', '[]', '{"key":"short"}', '{"key":7}', 'null'])('%j is no draft', (text) => {
    expect(readDraft(text)).toBeUndefined();
  });

  it('of a broken storage has no wrong values', () => {
    const values = { rating: 9, content: 1, author: null, authorForm: 'shouted', isAffiliated: 'yes' };
    expect(readDraft(JSON.stringify({ key: 'k'.repeat(16), values }))?.values).toEqual({
      rating: 0,
      content: '',
      title: '',
      author: '',
      authorForm: 'first-initial',
      isIncentivised: false,
      isAffiliated: false,
    });
  });
});

describe('a review that was sent', () => {
  it('stays on the device for 14 days, and makes place for another one with a new key', async () => {
    const storage = memoryStorage();
    const clock = { now: 1_000 };
    const first = startForm({ storage, clock });
    first.model.change(written);
    await first.model.submit();
    const { model, sent } = startForm({ storage, clock });
    expect(model.status.value.phase).toBe('sent');
    expect(model.values.value).toMatchObject(written);
    model.forget();
    model.change(written);
    await model.submit();
    expect(sent[0]?.key).not.toBe('');
    clock.now += 14 * 86_400_000 + 1;
    expect(startForm({ storage, clock }).model.status.value.phase).toBe('writing');
    expect(storage.texts.size).toBe(0);
  });
});

describe('a review whose author has a token', () => {
  const sentForm = async (parts: Parameters<typeof startForm>[0] = {}) => {
    const { outcomes = [], ...others } = parts;
    const form = startForm({ outcomes: [{ ok: true, id: '7', token }, ...outcomes], ...others });
    form.model.change(written);
    await form.model.submit();
    return form;
  };

  it('is changed under its key, keeps its version until then, and is not sent if the author cancels', async () => {
    const storage = memoryStorage();
    const { model, sent } = await sentForm({ storage, clock: { now: 9 } });
    model.edit();
    expect(model.status.value.phase).toBe('writing');
    model.change({ content: 'Keeps tea hot.', rating: 5 });
    const reloaded = startForm({ storage });
    expect(reloaded.model.values.value).toMatchObject({ content: 'Keeps tea hot.', rating: 5 });
    expect(reloaded.model.status.value.phase).toBe('writing');
    reloaded.model.cancel();
    expect(reloaded.model.values.value).toMatchObject(written);
    expect(reloaded.model.status.value.phase).toBe('sent');
    await model.submit();
    expect(sent[1]).toMatchObject({ key: sent[0]?.key, review: { token, revision: 9, rating: 5 } });
    expect(startForm({ storage }).model.sent.value).toMatchObject({ values: { rating: 5 } });
  });

  it.each(['offline', 'later'] as const)('keeps the change that could not be sent (%s)', async (failure) => {
    const storage = memoryStorage();
    const { model } = await sentForm({ storage, outcomes: [{ ...lost, failure }] });
    model.edit();
    model.change({ content: 'Keeps tea hot.' });
    await model.submit();
    expect(model.status.value).toMatchObject({ phase: 'writing', failure });
    const { model: reloaded } = startForm({ storage });
    expect(reloaded.values.value.content).toBe('Keeps tea hot.');
    reloaded.cancel();
    expect(reloaded.values.value.content).toBe(written.content);
  });

  it('that was removed meanwhile leaves the text, for a new review', async () => {
    const { model, sent } = await sentForm({ outcomes: [{ ok: false, failure: 'gone', errors: [] }] });
    model.edit();
    await model.submit();
    expect(model.status.value).toEqual({ phase: 'writing', problems: [], failure: 'gone' });
    await model.submit();
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    expect(sent[2]?.review).toMatchObject(written);
    expect(sent[2]?.review).not.toHaveProperty('token');
  });

  it('is followed at most once a minute, and the device remembers the answer', async () => {
    const storage = memoryStorage();
    const clock = { now: 1_000_000 };
    await sentForm({ storage, clock });
    expect(startForm({ storage, clock }).asked).toEqual([]);
    clock.now += 60_000;
    const answers: OwnReview[] = [{ status: 'not_published', reason: 'off_topic' }];
    const { model, asked } = startForm({ storage, clock, answers });
    expect(asked).toEqual([['status', token]]);
    await expect.poll(() => model.own.value).toMatchObject({ status: 'not_published', reason: 'off_topic' });
    const again = startForm({ storage, clock });
    expect(again.asked).toEqual([]);
    expect(again.model.own.value).toMatchObject({ status: 'not_published', reason: 'off_topic' });
  });

  it('keeps its last status if the edge does not answer, and says so', async () => {
    const storage = memoryStorage();
    const clock = { now: 1_000_000 };
    await sentForm({ storage, clock });
    clock.now += 60_000;
    const { model } = startForm({ storage, clock });
    await expect.poll(() => model.own.value).toMatchObject({ status: 'waiting', hasFailed: true });
  });

  it('is withdrawn once, and leaves the device', async () => {
    const storage = memoryStorage();
    const { model, asked } = await sentForm({ storage, answers: [undefined, { status: 'withdrawn' }] });
    await model.withdraw();
    expect(model.own.value).toMatchObject({ status: 'waiting', hasFailed: true });
    await Promise.all([model.withdraw(), model.withdraw()]);
    expect(asked).toEqual([
      ['withdraw', token],
      ['withdraw', token],
    ]);
    expect(model.own.value).toMatchObject({ status: 'withdrawn', hasFailed: false });
    expect(storage.texts.size).toBe(0);
  });

  it('that the shop removed is written again as a new one', async () => {
    const storage = memoryStorage();
    const clock = { now: 1_000_000 };
    await sentForm({ storage, clock });
    clock.now += 60_000;
    const { model, sent } = startForm({ storage, clock, answers: [{ status: 'removed' }] });
    await expect.poll(() => model.own.value.status).toBe('removed');
    model.edit();
    await model.submit();
    expect(sent[0]?.review).toMatchObject(written);
    expect(sent[0]?.review).not.toHaveProperty('token');
  });

  it('is not followed without a token, or while it is changed', async () => {
    const storage = memoryStorage();
    const clock = { now: 1_000_000 };
    const { model } = await sentForm({ storage, clock });
    model.edit();
    clock.now += 60_000;
    expect(startForm({ storage, clock }).asked).toEqual([]);
    const other = startForm({ clock });
    other.model.change(written);
    await other.model.submit();
    clock.now += 60_000;
    other.model.follow();
    expect(other.asked).toEqual([]);
  });

  it('gives the next review another proof', async () => {
    const renewed: string[] = [];
    const proof = { start() {}, renew: () => renewed.push('renewed'), get: async () => 'proof' };
    const { model } = await sentForm({ proof });
    model.edit();
    expect(renewed).toEqual([]);
    model.forget();
    expect(renewed).toEqual(['renewed']);
  });
});

describe('the forms of a name', () => {
  it('are offered as they will be shown, each once', () => {
    expect(authorChoices(' Ann Mary Fuller ').map(({ shown }) => shown)).toEqual([
      'Ann F.',
      'Ann Mary Fuller',
      'A. M. F.',
    ]);
    expect(authorChoices('Ann').map(({ shown }) => shown)).toEqual(['Ann', 'A.']);
    expect(authorChoices('').map(({ shown }) => shown)).toEqual(['']);
  });
});

describe('the meter', () => {
  it('is full at a helpful length, which is shorter in Chinese, Japanese and Korean', () => {
    expect(helpfulShare('')).toBe(0);
    expect(helpfulShare('a'.repeat(75))).toBe(0.5);
    expect(helpfulShare('a'.repeat(500))).toBe(1);
    expect(helpfulShare('杯'.repeat(50))).toBe(1);
    expect(helpfulShare('컵'.repeat(25))).toBe(0.5);
  });
});
