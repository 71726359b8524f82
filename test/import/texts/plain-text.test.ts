import { expect, it } from 'vitest';
import { plainText } from '../../../src/import/texts/plain-text.ts';

it.each([
  ['Great.<br /><br/>Would buy again', 'Great.\n\nWould buy again'],
  ['<p>First</p>\n<p class="x">Second &amp; last</p>', 'First\n\nSecond & last'],
  ['It&#39;s &quot;fine&quot;&#x2026; caf&eacute;&nbsp;&hearts;', 'It\'s "fine"… café ♥'],
  ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['<b>Bold</b> <a href="https://a.example">link</a><script>alert(1)</script>', 'Bold link'],
])('turns HTML into text: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it.each([
  'I <3 it',
  'a < b > c',
  'R&D & more',
  '&unknown;',
  '&#0;&#55296;',
  '&lt;b&gt; stays as <b text',
  'x',
])('keeps text that is no HTML: %s', (text) => {
  expect(plainText(text)).toBe(text.replace('&lt;b&gt;', '<b>'));
});
