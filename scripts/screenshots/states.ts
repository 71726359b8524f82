import type { Locator, Page } from 'playwright';

/**
 * States of the reviews: the response of the edge and the actions of a shopper. Selectors are parts, for all
 * languages.
 */
export type State = {
  /** A request is never answered, so the network is never quiet. */
  isOpen?: true;
  /** Runs before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Visible once the state is reached. */
  shows: string;
  /** Runs once the reviews are visible. */
  act?: (widget: Locator, page: Page) => Promise<unknown>;
};

const reviewsAddress = '**/v1/reviews?*';

const fails = (page: Page) =>
  page.route(reviewsAddress, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Unavailable',
        status: 503,
        code: 'api_unavailable',
      }),
    }),
  );

const none = {
  rating: { average: 0, count: 0, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
  page: { page: 1, page_size: 5, total_page: 0, count: 0 },
  list: [],
  partial: false,
};

export const states: Record<string, State> = {
  loading: {
    isOpen: true,
    before: (page) => page.route(reviewsAddress, () => {}),
    shows: '.skeleton',
  },
  ready: { shows: 'time:not(:empty)' },
  empty: {
    before: (page) => page.route(reviewsAddress, (route) => route.fulfill({ json: none })),
    shows: '[part="notice"]',
  },
  failed: { before: fails, shows: '[part="action"]' },
  'page-failed': {
    shows: '[part="action"]',
    async act(widget, page) {
      await widget.hover();
      await widget.locator('[part="pagination"]').waitFor();
      await fails(page);
      await widget.locator('[part="turn"]').last().click();
    },
  },
  filtered: {
    shows: '[part="list"][aria-busy="false"]',
    async act(widget) {
      const breakdown = widget.locator('[part="breakdown"]:visible');
      if (await breakdown.count()) await breakdown.click();
      await widget.locator('[part="histogram"] button').first().click();
      await widget.locator('[part="choice"]').first().click();
      await widget.locator('[part="chip"]').waitFor();
    },
  },
  'nothing-matches': {
    shows: '[part="notice"]',
    async act(widget) {
      await widget.locator('[part="search"]').fill('zeppelin');
      await widget.locator('[part="search"]').press('Enter');
    },
  },
  lightbox: {
    shows: '[part="lightbox"] img',
    act: (widget) => widget.locator('[part="media"] a').first().click(),
  },
  'long-texts': {
    shows: '[part="more"][aria-expanded="true"]',
    act: (widget) => widget.locator('[part="more"]:visible').first().click(),
  },
  checks: {
    shows: '[part="checks"][open]',
    act: (widget) => widget.locator('[part="checks"] summary').click(),
  },
  print: {
    shows: '[part="list"]',
    act: (_widget, page) => page.emulateMedia({ media: 'print' }),
  },
};
