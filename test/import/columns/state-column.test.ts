import { describe, expect, it } from 'vitest';
import { planOf as plan } from '../../../testing/service/databases/plan-of.ts';

describe('the state of a review', () => {
  const states = { Status: ['Active', 'Hidden', 'approved', 'spam', ''] };
  const published = (reviews: unknown[]) =>
    reviews.map((review) => (review as { is_published: 0 }).is_published);

  it('is taken from a state column, which --set never overrides', async () => {
    const { reviews, notes, mistakes } = await plan(states, { set: ['is_published=1'] });
    expect(mistakes).toEqual([]);
    expect(published(reviews)).toEqual([1, 0, 1, 0, 0]);
    expect(notes.join(' ')).toMatch(
      /Active \(1\) published, Hidden \(1\) hidden.*--set is_published has no effect/,
    );
  });

  it('follows --set if the state column is ignored', async () => {
    for (const ignore of ['Status', 'author_email,Status']) {
      const columns = { ...states, author_email: [] };
      const { reviews } = await plan(columns, { set: ['is_published=1'], ignore: [ignore] });
      expect(published(reviews)).toEqual([1, 1, 1, 1, 1]);
    }
  });

  it.each(['deleted_at', 'hiddenAt', 'Archived on', 'date_removed'])(
    'is hidden by a time in %s',
    async (name) => {
      const times = ['', '2024-03-05 10:00:00', 'NULL', '0000-00-00 00:00:00', '2024-03-06 11:30:00'];
      const { reviews, notes, mistakes } = await plan({ [name]: times }, { set: ['is_published=1'] });
      expect([mistakes, published(reviews)]).toEqual([[], [1, 0, 1, 1, 0]]);
      expect(notes.join(' ')).toContain(`Reviews with a time in "${name}" are hidden.`);
      const both = await plan({ [name]: times, status: ['spam', 'active', 'active', 'active', 'spam'] });
      expect(published(both.reviews)).toEqual([0, 0, 1, 1, 0]);
      const ignored = await plan({ [name]: times }, { set: ['is_published=1'], ignore: [name] });
      expect(published(ignored.reviews)).toEqual([1, 1, 1, 1, 1]);
    },
  );

  it('needs a meaning for every value', async () => {
    const unknown = { Status: ['Active', 'Quarantine'] };
    expect((await plan(unknown)).mistakes).toEqual([expect.stringContaining('--state "Quarantine=hidden"')]);
    const { reviews } = await plan(unknown, { state: ['quarantine=published'] });
    expect(published(reviews)).toEqual([1, 1]);
    expect((await plan(unknown, { state: ['Quarantine=maybe'] })).mistakes[0]).toMatch(
      /^--state must look like/,
    );
  });

  it('is asked for if no value of a state column is known, until the column is ignored', async () => {
    const orders = { Status: ['Delivered', 'Returned'] };
    expect((await plan(orders, { set: ['is_published=1'] })).mistakes).toEqual([
      'Column "Status" seems to decide which reviews are published, but no value is known: add --state "Delivered=hidden,Returned=hidden" with published or hidden for each, or --ignore "Status" if it says something else',
    ]);
    const { reviews, mistakes } = await plan(orders, { set: ['is_published=1'], ignore: ['Status'] });
    expect([mistakes, published(reviews)]).toEqual([[], [1, 1]]);
  });

  it('is asked for if a state column has too many values to list', async () => {
    const many = { State: Array.from({ length: 40 }, (_value, index) => `Region ${index}`) };
    expect((await plan(many)).mistakes).toEqual([expect.stringContaining('too many different values')]);
  });

  it.each([
    'hidden',
    'is_hidden',
    'isSpam',
    'deleted',
    'Archived?',
    'draft',
    'unpublished',
    'private',
    'rejected',
    'not approved',
    'ausgeblendet',
    'supprimé',
  ])('is hidden by a yes in "%s"', async (name) => {
    const { reviews, notes, mistakes } = await plan({ [name]: ['no', 'TRUE', '0', '1'] });
    expect([mistakes, published(reviews)]).toEqual([[], [1, 0, 1, 0]]);
    expect(notes.join(' ')).toContain('no (1) published, TRUE (1) hidden, 0 (1) published, 1 (1) hidden');
  });

  it('is hidden by a yes in a column that --map names, but not by the word for a published review', async () => {
    const map = ['rating=rating,author=author,is_published=spam flag by us'];
    const { reviews } = await plan({ 'spam flag by us': ['yes', 'no', 'published', 'spam'] }, { map });
    expect(published(reviews)).toEqual([0, 1, 1, 0]);
  });

  it('needs the consent of every state column', async () => {
    const columns = { online: ['yes', 'yes', 'no'], spam: ['no', 'yes', 'no'] };
    const both = await plan(columns, { set: ['is_published=1'] });
    expect(published(both.reviews)).toEqual([1, 0, 0]);
    expect(both.notes).toContain(
      '--set is_published has no effect: "online" and "spam" decide what is published.',
    );
    expect(both.notTaken).toEqual([]);
    const mapped = await plan(columns, { map: ['rating=rating,author=author,is_published=online'] });
    expect(published(mapped.reviews)).toEqual([1, 0, 0]);
    expect(published((await plan(columns, { ignore: ['spam'] })).reviews)).toEqual([1, 1, 0]);
  });

  it('is asked for if only the empty cells of a column such as spam can mean published', async () => {
    const spam = { spam: ['yes', ''] };
    expect((await plan(spam)).mistakes).toEqual([expect.stringContaining('add --state "=published"')]);
    expect(published((await plan(spam, { state: ['=published'] })).reviews)).toEqual([0, 1]);
    expect(published((await plan(spam, { state: ['=hidden'] })).reviews)).toEqual([0, 0]);
  });

  it.each([
    ['Published', 'ja', 'nein'],
    ['Status', 'Veröffentlicht', 'Abgelehnt'],
    ['Estado', 'Publicado', 'Rechazado'],
    ['Statut', 'Publié', 'En attente'],
    ['Stato', 'PUBBLICATO', 'respinto'],
    ['状态', '已发布', '待审核'],
    ['ステータス', '公開', '非公開'],
    ['상태', '승인', '숨김'],
    ['Durum', 'YAYINLANDI', 'Reddedildi'],
    ['الحالة', 'منشور', 'مرفوض'],
    ['approved', 'oui', 'non'],
    ['active', 'WAHR', 'FALSCH'],
    ['moderation', 'accepted', 'declined'],
    ['visible', 't', 'f'],
  ])('is read from "%s" in its language', async (name, yes, no) => {
    const { reviews, mistakes } = await plan({ [name]: [yes, no] }, { set: ['is_published=1'] });
    expect([mistakes, published(reviews)]).toEqual([[], [1, 0]]);
  });

  it('rejects a row with an unknown state in a mapped column', async () => {
    const map = ['rating=rating,author=author,is_published=mode'];
    const { reviews } = await plan({ mode: ['live', 'other'] }, { map });
    expect(reviews[1]).toEqual([expect.stringMatching(/^is_published is an unknown state: add --state/)]);
  });
});
