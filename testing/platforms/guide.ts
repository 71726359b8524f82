import { readFileSync } from 'node:fs';

/**
 * The code blocks of a section of `docs/platforms.md`, in order, with the URL of an edge in place of the
 * example.
 */
export function codeOfGuide(platform: string, edge: string): string[] {
  const guide = readFileSync('docs/platforms.md', 'utf8');
  const section = guide.split(/^## /m).find((text) => text.startsWith(`${platform}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, code = '']) => code);
  if (blocks.length === 0) throw new Error(`docs/platforms.md has no code for ${platform}`);
  return blocks.map((code) => code.replaceAll('https://reviews.your-shop.example', edge));
}
