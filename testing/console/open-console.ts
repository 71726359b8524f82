import { configure } from '@testing-library/dom';
import { act } from '@testing-library/preact';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { startConsole } from '../../console/start-console.tsx';
import type { ConsoleSession, Role } from '../../src/contract/console.ts';
import { fakeService, type Operations } from './fake-service.ts';
import { waitingReviews } from './waiting-reviews.ts';

// Long, because a slow machine is not a failure.
configure({ asyncUtilTimeout: 30_000 });

/** Opens the console in the page of the test, in front of a fake service, with timers that the test runs. */
export async function openConsole({
  path = '/console/1/todo',
  reviews = waitingReviews,
  languages = ['en-GB'],
  role = 'moderator' as Role,
  lacksFactor = false,
  width = 1280,
  operations = {} as Operations,
  failure = undefined as 'offline' | 'unauthenticated' | undefined,
  delay = undefined as Promise<void> | undefined,
  names = undefined as { shop: string; person: string } | undefined,
} = {}) {
  await page.viewport(width, 800);
  const home = location.href;
  const { lang } = document.documentElement;
  history.replaceState(null, '', path);
  sessionStorage.clear();
  localStorage.removeItem('console-keys');
  const service = fakeService(reviews, operations);
  for (const shop of service.state.session.shops) shop.role = role;
  service.state.session.lacks_factor = lacksFactor;
  service.state.failure = failure;
  service.state.delay = delay;
  if (names) rename(service.state.session, names);
  const timers = new Map<number, { due: number; run: () => void }>();
  const left: string[] = [];
  let passed = 0;
  let last = 0;
  const main = document.createElement('div');
  document.body.append(main);
  const stop = await startConsole({
    root: main,
    send: (url, init) => service.send(new Request(new URL(String(url), location.origin), init)),
    languages,
    now: () => service.state.now,
    after(milliseconds, run) {
      const name = ++last;
      timers.set(name, { due: passed + milliseconds, run });
      return () => timers.delete(name);
    },
    events: {
      open(_shop, changed, lost) {
        service.state.lost = lost;
        service.state.follows += 1;
        service.state.changed = (name) => changed(name);
        return () => {
          service.state.changed = () => {};
          service.state.lost = () => {};
        };
      },
      onVisible: () => () => {},
    },
    leave: (url) => left.push(url),
  });
  const close = async () => {
    stop();
    main.remove();
    document.documentElement.lang = lang;
    document.documentElement.dir = '';
    document.documentElement.style.colorScheme = '';
    history.replaceState(null, '', home);
    await page.viewport(414, 896);
  };
  onTestFinished(close);
  return {
    ...service,
    /** Leaves the page as it was; the end of the test does so too. */
    close,
    main,
    left,
    /** Runs the timers that are due after this time. */
    pass: (milliseconds: number) =>
      act(() => {
        passed += milliseconds;
        for (const [name, { due, run }] of [...timers]) {
          if (due <= passed && timers.delete(name)) run();
        }
      }),
  };
}

function rename({ shops, person }: ConsoleSession, names: { shop: string; person: string }): void {
  for (const shop of shops) shop.name = names.shop;
  person.name = names.person;
}
