import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { expect, vi } from 'vitest';
import { findWebKit } from '../../scripts/setup/find-browser.mjs';

/**
 * A window of WebKitGTK, which has the engine of Safari. Playwright cannot drive it, so this speaks the W3C
 * WebDriver protocol.
 */
export type WebKit = {
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function in the page, which finds elements also in shadow roots. */
  evaluate: Evaluate;
  click: (selector: string, name?: string) => Promise<void>;
  /** Types one key after another: characters, or names of `keys`. */
  press: (...pressed: string[]) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Visible elements, in the document and in shadow roots. With a name, only elements with this label or text.
 */
export type Find = (selector: string, name?: string) => HTMLElement[];

type Evaluate = <Result, Given extends unknown[]>(
  run: (find: Find, ...given: Given) => Result,
  ...given: Given
) => Promise<Awaited<Result>>;

export async function openWebKit(): Promise<WebKit> {
  const port = await freePort();
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-terminate'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(display.stdio[3] as Readable, 'data');
  const driver = spawn(findWebKit() ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body = {}) => {
    const json = method === 'POST' ? JSON.stringify(body) : null;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: json });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await vi.waitFor(() => call('GET', '/status'), { timeout: 30_000 });
  // Pages load again on Back, as after a page that a browser does not keep.
  const options = { args: ['--automation', '--enable-page-cache=false'] };
  const { sessionId } = await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;

  const evaluate: Evaluate = (run, ...given) =>
    call('POST', `${session}/execute/sync`, {
      script: `return (${run})(${find}, ...arguments)`,
      args: given,
    });
  const act = (actions: object[]) => call('POST', `${session}/actions`, { actions });
  return {
    evaluate,
    open: (url) => call('POST', `${session}/url`, { url }),
    back: () => call('POST', `${session}/back`),
    reload: () => call('POST', `${session}/refresh`),
    async click(selector, name = '') {
      let place: { x: number; y: number } | undefined;
      const staysInPlace = async () => {
        const before = place;
        place = await evaluate(centre, selector, name);
        return place !== undefined && place.x === before?.x && place.y === before.y;
      };
      await expect.poll(staysInPlace, { message: `${selector} ${name}` }).toBe(true);
      await act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [{ type: 'pointerMove', ...place }, { type: 'pointerDown' }, { type: 'pointerUp' }].map(
            (event) => ({ button: 0, duration: 0, ...event }),
          ),
        },
      ]);
    },
    async press(...pressed) {
      const events = pressed.flatMap((name) =>
        ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[name] ?? name })),
      );
      await act([{ type: 'key', id: 'keyboard', actions: events }]);
    },
    async close() {
      const ended = [once(driver, 'close'), once(display, 'close')];
      await call('DELETE', session);
      driver.kill();
      display.kill();
      await Promise.all(ended);
    },
  };
}

/** Runs in the page. */
function find(selector: string, name = ''): HTMLElement[] {
  const below = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? below(element.shadowRoot) : []),
    ]);
  return below(document).filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (!name || (element.ariaLabel ?? element.textContent?.trim()) === name),
  );
}

/** Runs in the page: scrolls to the first of the elements, and returns where to click it. */
function centre(find: Find, selector: string, name: string): { x: number; y: number } | undefined {
  const [element] = find(selector, name);
  element?.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return element && { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/** Code points of the WebDriver protocol. */
const keys: Record<string, string> = {
  Enter: '\ue007',
  Escape: '\ue00c',
  ArrowLeft: '\ue012',
  ArrowRight: '\ue014',
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
