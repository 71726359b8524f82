import type { PublicReview, ReviewsAnswer } from '../../src/contract/storefront.ts';
import type { Amount } from './demo-answers.ts';
import { escaped } from './plain-html.ts';

/** Another comment widget: its markup, its files, and the responses of its API. */
export type Peer = {
  name: string;
  /** The markup from its manual. */
  reviews: (amount: Amount) => string;
  /** The files by path. */
  files: Record<string, string>;
  answers: (answer: ReviewsAnswer, amount: Amount) => Record<string, unknown>;
};

const stars = ({ rating }: PublicReview) => '★'.repeat(rating) + '☆'.repeat(5 - rating);

/** The date format of artalk's server. */
const dateOf = (time: string) => time.replace('T', ' ').replace('Z', '');
const avatar = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Configured without requests to other hosts: no emoji, image search or avatars. */
export const peers: Peer[] = [
  {
    name: '`@waline/client`',
    reviews: (amount) => `<div id="reviews"></div>
    <link rel="stylesheet" href="/waline.css">
    <script type="module">
      import { init } from '/waline.js';
      init({
        el: '#reviews', serverURL: location.origin, path: '${amount}', pageSize: ${amount}, lang: 'en',
        emoji: false, search: false,
      });
    </script>`,
    files: {
      '/waline.js': 'bench/node_modules/@waline/client/dist/waline.js',
      '/waline.css': 'bench/node_modules/@waline/client/dist/waline.css',
    },
    answers: ({ page, list }, amount) => ({
      [`/api/comment?path=${amount}`]: {
        errno: 0,
        data: {
          page: 1,
          pageSize: amount,
          count: page.count,
          totalPages: page.total_page,
          data: list.map((review, index) => {
            const { author, title, content, reply, is_top } = review;
            const time = Date.parse(review.commented_at);
            const text = `<p>${stars(review)} <strong>${escaped(title)}</strong></p><p>${escaped(content)}</p>`;
            const one = { objectId: index + 1, time, like: 0, link: '', avatar: '' };
            const answer = { ...one, objectId: index + 1001, pid: index + 1, rid: index + 1 };
            const said = `<p>${escaped(reply?.content ?? '')}</p>`;
            const children = reply ? [{ ...answer, nick: 'The shop', comment: said, orig: said }] : [];
            return { ...one, nick: author, comment: text, orig: text, sticky: is_top === 1, children };
          }),
        },
      },
    }),
  },
  {
    name: '`artalk`',
    reviews: (amount) => `<link rel="stylesheet" href="/artalk.css">
    <script src="/artalk.js"></script>
    <div id="reviews"></div>
    <script>
      Artalk.init({
        el: '#reviews', pageKey: '${amount}', pageTitle: 'A product', server: location.origin, site: 'A shop',
        locale: 'en', emoticons: false, pagination: { pageSize: ${amount} }, avatarURLBuilder: () => '${avatar}',
      });
    </script>`,
    files: {
      '/artalk.js': 'bench/node_modules/artalk/dist/Artalk.js',
      '/artalk.css': 'bench/node_modules/artalk/dist/Artalk.css',
    },
    answers: ({ page, list }, amount) => {
      const one = {
        email_encrypted: '',
        link: '',
        ua: '',
        rid: 0,
        is_collapsed: false,
        is_pending: false,
        is_pinned: false,
        is_verified: false,
        is_allow_reply: true,
        page_key: String(amount),
        visible: true,
        site_name: 'A shop',
        vote_up: 0,
        vote_down: 0,
      };
      const comments = list.flatMap((review, index) => {
        const { author, title, content, reply, commented_at, is_top } = review;
        const date = dateOf(commented_at);
        const text = `${stars(review)} ${title ? `**${title}**` : ''}\n\n${content}`;
        const root = { ...one, id: index + 1, content: text, nick: author, date, is_pinned: is_top === 1 };
        const answer = { ...one, id: index + 1001, rid: index + 1, nick: 'The shop' };
        return reply ? [root, { ...answer, content: reply.content, date: dateOf(reply.reply_at) }] : [root];
      });
      const about = { id: 1, key: String(amount), title: 'A product', url: '/', admin_only: false };
      return {
        '/api/v2/conf': { frontend_conf: {}, version: { app: 'artalk', version: '2.9.1', commit_hash: '' } },
        '/api/v2/user/status': { is_admin: false, is_login: false },
        '/api/v2/notifies': { notifies: [], count: 0 },
        '/api/v2/pages/pv': { pv: 1 },
        [`/api/v2/comments?page_key=${amount}`]: {
          comments,
          count: page.count,
          roots_count: page.count,
          page: { ...about, site_name: 'A shop', vote_up: 0, vote_down: 0 },
        },
      };
    },
  },
];
