import type { DemoReview } from '../demo-review.ts';

/** Attacks and edge cases of text. Each must show as plain text. */
export type HostileText = Pick<DemoReview, 'rating' | 'author' | 'title' | 'content'>;

export const hostileTexts: HostileText[] = [
  {
    rating: 1,
    author: 'alert',
    title: '<script>alert(1)</script>',
    content: 'Nice <script>alert(document.domain)</script> shop',
  },
  {
    rating: 2,
    author: '"><img src=x onerror=alert(1)>',
    title: '"><img src=x onerror=alert(1)>',
    content: '"><img src=x onerror=alert(1)><svg onload=alert(2)>',
  },
  {
    rating: 5,
    author: '{{constructor}}',
    title: '{{7*7}} \u0024{7*7} #{7*7}',
    content: "{{constructor.constructor('alert(1)')()}} <%= 7*7 %> \u0024{process.env}",
  },
  {
    rating: 3,
    author: "Robert'); DROP TABLE reviews;--",
    title: "' OR '1'='1",
    content: "Little Bobby's mother sends her regards'); DELETE FROM reviews; --",
  },
  {
    rating: 4,
    author: 'javascript:alert(1)',
    title: 'javascript:alert(1)',
    content: '<a href="javascript:alert(1)" onclick="alert(2)">click here for a discount</a>',
  },
  {
    rating: 5,
    author: 'Wordy',
    title: `A${'a'.repeat(180)}rgh`,
    content: `I am speechless: ${'O'.repeat(420)}h yes and ${'é'.repeat(160)} and https://example.com/${'very-long-path/'.repeat(20)}`,
  },
  {
    rating: 4,
    author: 'Z̷͎̈a̶̛͇l̵̰̈́g̸̱͝o̷̞̓',
    title: 'Ḧ̶̛̙̲̖́e̵͇͌ ̸̱̈c̷̯̈́ö̵̡m̶͚̓e̸̞͒s̸̗͐',
    content: 'T̸̗̈́h̶̰̿ȇ̵͉ ̷̜̈́g̶̱̈́l̷̰̓a̸͉͌z̸̟̈ḛ̴̈́ ̷̦̈́ļ̶̈ơ̸̝o̵̜̚k̷̭̈s̶͎̈ ̶̣́b̸̗̓a̶͖͝c̴̱̈́ķ̸̈́ but otherwise a solid buy.',
  },
  {
    rating: 5,
    author: '‮evil‬',
    title: '‮txet desrever‬',
    content:
      'Before ‮this is written backwards‬ and after. Also an isolate: ⁦abc⁩ and a lone override at the end ‮',
  },
  {
    rating: 5,
    author: 'Zero\u200bWidth',
    title: 'invisible\u00ad characters\ufeff',
    content:
      'tab\there, a soft\u00adhyphen, [31mred[0m, a joiner\u2060here, \ufeffbom and a \u200bzero\u200bwidth\u200bspace',
  },
  {
    rating: 3,
    author: '&lt;b&gt;bold&lt;/b&gt;',
    title: '&amp;amp; &lt;b&gt;',
    content: 'Tom &amp; Jerry &#60;script&#62;alert(1)&#60;/script&#62; AT&T <b>not bold</b> a < b > c',
  },
  {
    rating: 5,
    author: '👩‍👩‍👧‍👦🏳️‍🌈🇬🇧',
    title: '🫖☕️🍵',
    content: '👍🏿👍🏾👍🏽👍🏼👍🏻 👨‍🍳👩‍🚀🧑‍🌾 🏴󠁧󠁢󠁳󠁣󠁴󠁿 #️⃣ 1️⃣ ❤️‍🔥 '.repeat(6).trim(),
  },
  {
    rating: 2,
    author: 'newlines',
    title: 'one\ntwo\r\nthree',
    content: `first line\r\nsecond line\n\n\n\n\n\n\n\nafter a long silence${'\n'.repeat(12)}the end`,
  },
  {
    rating: 1,
    author: '</script><!--',
    title: '<!-- --> ]]> <![CDATA[',
    content:
      '</script></style></textarea></title><!--<script>--><style>*{display:none}</style><iframe src="//example.com"></iframe>',
  },
  {
    rating: 4,
    author: '../../etc/passwd',
    title: '%3Cscript%3E %00 ..%2f',
    content: 'GET /../../etc/passwd HTTP/1.1\r\nHost: example.com\r\n\r\nSet-Cookie: a=b',
  },
  {
    rating: 5,
    author: '   spaces   ',
    title: '\u3000\u00a0\u2003',
    content: '       leading and trailing, and     many     between       ',
  },
  {
    rating: 5,
    author: 'مرحبا <b>world</b>',
    title: 'שלום hello مرحبا',
    content: 'Mixed: the price was ‏١٢٫٥٠‏ (12.50) and האם it works? כן! — 100% نعم, see item #4 (A–B).',
  },
  {
    rating: 4,
    author: '=HYPERLINK("https://example.com")',
    title: '=1+1',
    content: '=cmd|\' /C calc\'!A0,"quoted, with comma",@SUM(1),-1+1',
  },
  { rating: 5, author: 'NaN', title: 'undefined', content: 'null' },
  { rating: 2, author: '[object Object]', title: 'true', content: '0' },
  {
    rating: 4,
    author: '__proto__',
    title: 'constructor',
    content: '{"__proto__":{"polluted":true},"rating":5}',
  },
  { rating: 3, author: 'Ten Thousand', title: 'The longest review that is allowed', content: longest() },
];

/** A text of exactly 10,000 characters, the limit. */
function longest(): string {
  const stream =
    'And another thing, because I have only just started: the tea was hot, the day was long, the dog was wet, and I kept thinking about that foot of bare clay. ';
  return stream.repeat(80).slice(0, 9_999).concat('.');
}
