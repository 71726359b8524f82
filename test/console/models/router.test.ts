import { expect, it } from 'vitest';
import { createRouter } from '../../../console/models/router.ts';

/** A page whose history is a list of URLs, and a clock. */
function open(first: string) {
  const entries = [first];
  let current = 0;
  let writes = 0;
  let goneBack = () => {};
  let waiting: (() => void) | undefined;
  const write = (url: string) => {
    writes += 1;
    entries[current] = new URL(url, first).href;
  };
  const page = {
    get location() {
      return { href: entries[current] };
    },
    history: {
      pushState(_state: unknown, _title: string, url: string) {
        entries.length = ++current;
        write(url);
      },
      replaceState: (_state: unknown, _title: string, url: string) => write(url),
    },
    addEventListener: (_name: string, listen: () => void) => {
      goneBack = listen;
    },
    removeEventListener: () => {},
  } as unknown as Window;
  const after = (_milliseconds: number, run: () => void) => {
    waiting = run;
    return () => {
      waiting = undefined;
    };
  };
  const router = createRouter(page, '1', after);
  return {
    router,
    entries,
    writes: () => writes,
    select: router.select,
    calm: () => waiting?.(),
    goBack() {
      current -= 1;
      goneBack();
    },
  };
}

const todo = 'https://shop.example/console/1/todo';

it('writes the URL once while a key is held down, and shows each review at once', () => {
  const { router, entries, writes, select, calm } = open(todo);
  for (let id = 1; id <= 200; id++) {
    select(`${id}`);
    expect(router.place.peek().review).toBe(`${id}`);
  }
  expect(writes()).toBe(0);
  calm();
  expect(writes()).toBe(1);
  expect(entries).toEqual([`${todo}?review=200`]);
});

it('names the list at once in the URL of the start', () => {
  const { router, entries } = open('https://shop.example/console');
  router.go(router.place.peek(), 'replace');
  expect(entries).toEqual([todo]);
});

it('leads back to the review that was selected last', () => {
  const { router, entries, select, goBack } = open(todo);
  select('7');
  router.go({ ...router.place.peek(), tab: 'hidden', review: '' });
  expect(entries[0]).toBe(`${todo}?review=7`);
  goBack();
  expect(router.place.peek()).toMatchObject({ tab: 'todo', review: '7' });
});

it('leaves the URL to which somebody has gone back as it is', () => {
  const { router, entries, select, calm, goBack } = open(todo);
  router.go({ ...router.place.peek(), tab: 'published' });
  select('9');
  goBack();
  calm();
  expect(entries[0]).toBe(todo);
  expect(router.place.peek()).toMatchObject({ tab: 'todo', review: '' });
});

it('writes nothing after it has stopped', () => {
  const { router, writes, select, calm } = open(todo);
  select('3');
  router.stop();
  calm();
  expect(writes()).toBe(0);
});
