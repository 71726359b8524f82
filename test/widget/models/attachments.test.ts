import { describe, expect, it } from 'vitest';
import { attachmentsWith, film, jpeg, memoryStore } from '../../../testing/widget/attachments.ts';
import { UploadRefused } from '../../../widget/client/uploads/upload-refused.ts';
import { patience } from '../../../widget/models/send-persistently.ts';

describe('adding photos and videos', () => {
  it('sends two at a time, in their order, and returns the URLs once all have arrived', async () => {
    const { model, attempts, states } = attachmentsWith();
    model.add([jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg')]);
    await expect.poll(states).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg waiting']);
    expect([attempts.length, model.media()]).toEqual([2, 'busy']);
    attempts[1]?.succeed();
    await expect.poll(states).toEqual(['a.jpg sending', 'b.jpg sent', 'c.jpg sending']);
    attempts[0]?.succeed();
    attempts[2]?.succeed();
    await expect
      .poll(() => model.media())
      .toEqual(['https://media.example/0', 'https://media.example/1', 'https://media.example/2']);
  });

  it('reports the progress of each', async () => {
    const { model, attempts } = attachmentsWith();
    model.add([jpeg('a.jpg')]);
    await expect.poll(() => attempts.length).toBe(1);
    attempts[0]?.progress(0.4);
    expect(model.items.value).toMatchObject([{ name: 'a.jpg', progress: 0.4 }]);
  });

  it('adds up to ten photos and one video, and refuses the rest by name', async () => {
    const { model, states } = attachmentsWith();
    const photos = Array.from({ length: 11 }, (_, index) => jpeg(`${index}.jpg`));
    model.add([film('a.mp4'), ...photos, film('b.mp4')]);
    await expect.poll(() => states().at(-1)).toBe('b.mp4 too_many_videos');
    expect(states().filter((state) => state.includes('too_many'))).toEqual([
      '10.jpg too_many_photos',
      'b.mp4 too_many_videos',
    ]);
  });

  it('refuses each file that cannot be used, with the reason, and sends the others', async () => {
    const { model, states } = attachmentsWith({
      inspect: async ({ size }) => (size === 0 ? 'empty' : size === 7 ? 'heic' : 'image'),
      prepare: async (file) => {
        if (file.size > 5) throw new Error('Undecodable');
        return file;
      },
    });
    model.add([
      new File([], 'empty.jpg'),
      new File(['1234567'], 'phone.jpg'),
      new File(['123456'], 'broken.jpg'),
      jpeg('good.jpg'),
    ]);
    await expect
      .poll(states)
      .toEqual(['empty.jpg empty', 'phone.jpg heic', 'broken.jpg unreadable', 'good.jpg sending']);
  });

  it.each([
    ['a minute', 60.5, 'film.mp4 sending'],
    ['61 seconds', 61, 'film.mp4 too_long'],
  ])('judges a video of %s', async (_, seconds, state) => {
    const { model, states } = attachmentsWith({ preview: async () => ({ seconds }) });
    model.add([film('film.mp4')]);
    await expect.poll(states).toEqual([state]);
  });

  it('refuses a video of more than 100 MB', async () => {
    const { model, states } = attachmentsWith();
    const large = film('film.mp4');
    Object.defineProperty(large, 'size', { value: 100_000_001 });
    model.add([large]);
    await expect.poll(states).toEqual(['film.mp4 too_large']);
  });

  it('waits only five seconds for the preview of a video', async () => {
    const { model, states, pass } = attachmentsWith({ preview: () => new Promise(() => {}) });
    model.add([film('film.mp4')]);
    await expect
      .poll(() => {
        pass(5_000);
        return states();
      })
      .toEqual(['film.mp4 sending']);
  });
});

describe('an upload on a bad connection', () => {
  it.each([
    ['breaks', 0],
    ['makes no progress for 15 seconds', patience.sending],
  ])('is repeated if it %s', async (_, time) => {
    const { model, attempts, states, pass } = attachmentsWith();
    model.add([jpeg('a.jpg')]);
    await expect.poll(() => attempts.length).toBe(1);
    attempts[0]?.progress(0.5);
    pass(patience.sending - 1);
    expect(attempts[0]?.signal.aborted).toBe(false);
    if (time) pass(1);
    else attempts[0]?.fail();
    await expect
      .poll(() => {
        pass(1_500);
        return attempts.length;
      })
      .toBe(2);
    attempts[1]?.succeed();
    await expect.poll(states).toEqual(['a.jpg sent']);
  });

  it('waits longer for the service once all bytes have left', async () => {
    const { model, attempts, pass } = attachmentsWith();
    model.add([jpeg('a.jpg')]);
    await expect.poll(() => attempts.length).toBe(1);
    attempts[0]?.progress(1);
    pass(patience.answering - 1);
    expect(attempts[0]?.signal.aborted).toBe(false);
    pass(1);
    expect(attempts[0]?.signal.aborted).toBe(true);
  });

  it('fails after seven attempts without progress, and starts again when the shopper asks', async () => {
    const { model, attempts, states, pass } = attachmentsWith();
    model.add([jpeg('a.jpg')]);
    await expect
      .poll(() => {
        attempts.at(-1)?.fail();
        pass(60_000);
        return states();
      })
      .toEqual(['a.jpg failed']);
    expect([attempts.length, model.media()]).toEqual([7, 'busy']);
    model.retry('key-1');
    await expect.poll(() => attempts.length).toBe(8);
    attempts[7]?.succeed();
    await expect.poll(() => model.media()).toEqual(['https://media.example/7']);
  });

  it('is not repeated if the service refuses the file', async () => {
    const { model, attempts, states } = attachmentsWith();
    model.add([jpeg('a.jpg')]);
    await expect.poll(() => attempts.length).toBe(1);
    attempts[0]?.fail(new UploadRefused('unsupported'));
    await expect.poll(states).toEqual(['a.jpg unsupported']);
    expect(attempts).toHaveLength(1);
  });

  it('ends when the shopper removes its file', async () => {
    const { model, attempts, states } = attachmentsWith();
    model.add([jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg')]);
    await expect.poll(() => attempts.length).toBe(2);
    model.remove('key-1');
    expect(attempts[0]?.signal.aborted).toBe(true);
    await expect.poll(states).toEqual(['b.jpg sending', 'c.jpg sending']);
  });
});

describe('the order', () => {
  it('is the shopper’s, within the list', async () => {
    const { model, states } = attachmentsWith();
    model.add([jpeg('a.jpg'), jpeg('b.jpg')]);
    await expect.poll(states).toEqual(['a.jpg sending', 'b.jpg sending']);
    model.move('key-2', -1);
    model.move('key-2', -1);
    expect(states()).toEqual(['b.jpg sending', 'a.jpg sending']);
    model.move('key-2', 1);
    expect(states()).toEqual(['a.jpg sending', 'b.jpg sending']);
  });
});

describe('a draft', () => {
  /** A draft with `a.jpg`, which has arrived, and `b.jpg`, which has not. */
  async function interrupted() {
    const store = memoryStore();
    const { model, attempts } = attachmentsWith({ store });
    model.add([jpeg('a.jpg'), jpeg('b.jpg')]);
    await expect.poll(() => attempts.length).toBe(2);
    attempts[0]?.succeed();
    await expect.poll(() => store.list.filter(({ url }) => url)).toHaveLength(1);
    await expect.poll(() => store.files.size).toBe(2);
    model.dispose();
    return store;
  }

  it('continues after a reload with the files that have not arrived', async () => {
    const store = await interrupted();
    const { model, attempts, states } = attachmentsWith({ store });
    await model.restore();
    await expect.poll(states).toEqual(['a.jpg sent', 'b.jpg sending']);
    expect(attempts).toHaveLength(1);
    attempts[0]?.succeed();
    await expect.poll(() => model.media()).not.toBe('busy');
  });

  it('sends all files again once the review has another proof', async () => {
    const store = await interrupted();
    const { model, attempts, renewProof } = attachmentsWith({ store });
    renewProof();
    await model.restore();
    await expect.poll(() => attempts.length).toBe(2);
  });

  it('is removed from the device with its files', async () => {
    const store = await interrupted();
    const { model, states } = attachmentsWith({ store });
    await model.restore();
    model.clear();
    await expect.poll(() => store.list).toEqual([]);
    expect([states(), model.media()]).toEqual([[], []]);
  });

  it('works without a device that stores files, which it says', async () => {
    const store = memoryStore();
    store.saveFile = () => Promise.reject(new Error('Refused'));
    const { model, attempts, states } = attachmentsWith({ store });
    model.add([jpeg('a.jpg')]);
    await expect.poll(() => attempts.length).toBe(1);
    attempts[0]?.succeed();
    await expect.poll(states).toEqual(['a.jpg sent']);
    await expect.poll(() => model.isKept.value).toBe(false);
  });
});

describe('the poster of a video', () => {
  const drawn = {
    preview: async (kind: 'image' | 'video') => (kind === 'video' ? { poster: new Blob(['frame']) } : {}),
  };
  const filmUrl = 'https://media.example/0';
  const poster = 'https://media.example/1';

  /** A poster that is being sent, because its video has arrived. */
  async function sending(given: Parameters<typeof attachmentsWith>[0] = {}) {
    const shop = attachmentsWith({ ...drawn, ...given });
    shop.model.add([film('film.mp4')]);
    await expect.poll(() => shop.attempts.map(({ kind }) => kind)).toEqual(['video']);
    shop.attempts[0]?.succeed();
    await expect.poll(() => shop.attempts.map(({ kind }) => kind)).toEqual(['video', 'poster']);
    return shop;
  }

  it('is sent beside ten photos and the video, and is no item of the list', async () => {
    const { model, attempts, states } = attachmentsWith(drawn);
    model.add([film('film.mp4'), ...Array.from({ length: 10 }, (_, index) => jpeg(`${index}.jpg`))]);
    await expect
      .poll(() => {
        for (const { succeed } of attempts) succeed();
        return states().filter((state) => state.endsWith(' sent')).length;
      })
      .toBe(11);
    for (const { succeed } of attempts) succeed();
    const sent = await model.settled();
    const place = attempts.findIndex(({ kind }) => kind === 'poster');
    expect(await attempts[place]?.file.text()).toBe('frame');
    expect(sent).toMatchObject({ poster: `https://media.example/${place}` });
    expect(sent === 'failed' ? [] : sent.media).toHaveLength(11);
    expect([attempts.length, states().length]).toEqual([12, 11]);
  });

  it('is waited for, but not for longer than ten seconds', async () => {
    const { model, pass } = await sending();
    const ends: unknown[] = [];
    void model.settled().then((end) => ends.push(end));
    await expect
      .poll(() => {
        pass(5_000);
        return ends;
      })
      .toEqual([{ media: [filmUrl] }]);
  });

  it('is left out if the service refuses it', async () => {
    const { model, attempts } = await sending();
    attempts[1]?.fail(new UploadRefused());
    expect(await model.settled()).toEqual({ media: [filmUrl] });
    expect(attempts).toHaveLength(2);
  });

  it('is sent again with its video, and left out if it has another proof', async () => {
    const { model, attempts, renewProof } = await sending();
    attempts[1]?.succeed();
    expect(await model.settled()).toEqual({ media: [filmUrl], poster });
    renewProof();
    const settled = model.settled();
    await expect.poll(() => attempts.length).toBe(3);
    attempts[2]?.succeed();
    await expect.poll(() => attempts.length).toBe(4);
    attempts[3]?.succeed('proof 1');
    expect(await settled).toEqual({ media: ['https://media.example/2'] });
  });

  it('is drawn and sent again after a reload', async () => {
    const store = memoryStore();
    const { model } = await sending({ store });
    await expect.poll(() => store.list.filter(({ url }) => url)).toHaveLength(1);
    await expect.poll(() => store.files.size).toBe(1);
    model.dispose();
    const reloaded = attachmentsWith({ ...drawn, store });
    await reloaded.model.restore();
    expect(reloaded.attempts.map(({ kind }) => kind)).toEqual(['poster']);
    reloaded.attempts[0]?.succeed();
    expect(await reloaded.model.settled()).toEqual({ media: [filmUrl], poster: filmUrl });
  });

  it('goes with its video', async () => {
    const { model, attempts } = await sending();
    model.remove('key-1');
    expect(attempts[1]?.signal.aborted).toBe(true);
    expect(await model.settled()).toEqual({ media: [] });
  });
});

describe('sending the review', () => {
  it('waits for all files, and sends those again that failed or have an older proof', async () => {
    const { model, attempts, states, renewProof } = attachmentsWith();
    model.add([jpeg('a.jpg'), jpeg('b.jpg')]);
    await expect.poll(() => attempts.length).toBe(2);
    attempts[0]?.succeed();
    attempts[1]?.fail(new UploadRefused());
    await expect.poll(states).toEqual(['a.jpg sent', 'b.jpg failed']);
    renewProof();
    const settled = model.settled();
    await expect.poll(() => attempts.length).toBe(4);
    attempts[2]?.succeed();
    attempts[3]?.succeed();
    expect(await settled).toEqual({ media: ['https://media.example/2', 'https://media.example/3'] });
  });

  it('reports a file that could not be sent', async () => {
    const { model, attempts } = attachmentsWith();
    model.add([jpeg('a.jpg')]);
    const settled = model.settled();
    await expect.poll(() => attempts.length).toBe(1);
    attempts[0]?.fail(new UploadRefused());
    expect(await settled).toBe('failed');
  });

  it('needs nothing without files', async () => {
    expect(await attachmentsWith().model.settled()).toEqual({ media: [] });
  });
});
