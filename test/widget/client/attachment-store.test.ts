import { expect, it } from 'vitest';
import { attachmentStore } from '../../../widget/client/attachment-store.ts';

const day = 86_400_000;

/** A draft that no other test has. */
let drafts = 0;
const newDraft = () => `draft ${++drafts} ${performance.now()}`;

const item = (key: string) => ({ key, name: `${key}.jpg`, kind: 'image' as const });

it('keeps the files of a draft, in their order, beside their uploads', async () => {
  const draft = newDraft();
  const store = attachmentStore(draft, () => 0);
  await store.saveFile('a', new Blob(['first']));
  await store.saveFile('b', new Blob(['second']));
  await store.saveList([item('b'), { ...item('a'), url: 'https://media.example/a.jpg', proof: 'p' }]);
  const kept = await attachmentStore(draft, () => 0).load();
  expect(kept.map(({ key, url, proof }) => [key, url, proof])).toEqual([
    ['b', undefined, undefined],
    ['a', 'https://media.example/a.jpg', 'p'],
  ]);
  expect(await Promise.all(kept.map(({ file }) => file.text()))).toEqual(['second', 'first']);
});

it('drops the files that are no longer in the list, and no file of another draft', async () => {
  const draft = newDraft();
  const store = attachmentStore(draft, () => 0);
  const other = attachmentStore(`${draft} 2`, () => 0);
  for (const { saveFile, saveList } of [store, other]) {
    await saveFile('a', new Blob(['first']));
    await saveList([item('a')]);
  }
  await store.saveList([]);
  await store.saveList([item('a')]);
  expect(await store.load()).toEqual([]);
  expect(await other.load()).toHaveLength(1);
});

it('forgets drafts that nobody continued for a month', async () => {
  const draft = newDraft();
  const store = attachmentStore(draft, () => 0);
  await store.saveFile('a', new Blob(['first']));
  await store.saveList([item('a')]);
  await attachmentStore(newDraft(), () => 29 * day).load();
  expect(await store.load()).toHaveLength(1);
  await attachmentStore(newDraft(), () => 31 * day).load();
  expect(await store.load()).toEqual([]);
});
