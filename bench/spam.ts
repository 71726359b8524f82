import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parse } from 'csv-parse/sync';
import { type Post, type SpamRow, type SpamShop, spamShop } from './edge/spam-shop.ts';

// npm run bench:spam -- [file.csv] [column] …: posts reviews to an edge in front of the service, and prints
// how many it holds and refuses. The texts come from a column of each file.
const count = 1_000;
const files = process.argv.slice(2);
if (files.length === 0 || files.length % 2 === 1) throw new Error('Name a CSV file and a column of it');

/** Products have as many published reviews as the edge compares. */
const perProduct = 50;

const shop = await spamShop();
try {
  const rows = [await withoutScript(shop), await withOwnSolver(shop)];
  for (let at = 0; at < files.length; at += 2) {
    const [file = '', column = ''] = files.slice(at);
    const texts = textsOf(file, column);
    const genuine = Math.min(500 + perProduct, Math.floor(texts.length / 2));
    rows.push(...(await withCopies(shop, texts.slice(genuine, genuine + count), column)));
    rows.push(await withGenuine(shop, texts.slice(0, genuine), column));
  }
  console.table(rows);
} finally {
  await shop.close();
}

/** The texts of a column, each once. */
function textsOf(file: string, column: string): string[] {
  const parsed: Record<string, string>[] = parse(readFileSync(file), { columns: true });
  return [...new Set(parsed.map((row) => row[column]?.trim() ?? '').filter((text) => text !== ''))];
}

function withoutScript({ row }: SpamShop): Promise<SpamRow> {
  const posts = Array.from({ length: count }, (_, index) => ({
    content: `Buy a better one, number ${index}`,
  }));
  return row('without a script', posts);
}

/** Reviews of one product within an hour, each with a proof of its own. */
async function withOwnSolver({ publish, proofFor, pass, row }: SpamShop): Promise<SpamRow> {
  const named = await publish(['It lights the whole desk and stays cool, which I did not expect at all.']);
  const posts: Post[] = [];
  for (let index = 0; index < 60; index += 1) {
    posts.push({ ...named, proof: await proofFor(named), content: `${index}` });
  }
  pass(60);
  return row('own solver', posts);
}

/** Copies with one other word, of reviews that are published. */
async function withCopies(
  { publish, row }: SpamShop,
  texts: readonly string[],
  name: string,
): Promise<SpamRow[]> {
  const posts: (Post & { content: string })[] = [];
  for (let from = 0; from < texts.length; from += perProduct) {
    const published = texts.slice(from, from + perProduct);
    const named = await publish(published);
    for (const [index, text] of published.entries()) {
      const words = text.split(' ');
      words[index % words.length] = 'something';
      posts.push({ ...named, content: words.join(' ') });
    }
  }
  const isCopy = (reason: string) => reason === 'copy';
  const short = posts.filter(({ content }) => content.length < 60);
  const long = posts.filter(({ content }) => content.length >= 60);
  return [
    await row(`copies, ${name}`, long, isCopy),
    await row(`copies under 60 characters, ${name}`, short, isCopy),
  ];
}

/** Reviews of one product by people, who wrote with a script: the lack of a proof does not count. */
async function withGenuine(
  { publish, row }: SpamShop,
  texts: readonly string[],
  name: string,
): Promise<SpamRow> {
  const named = await publish(texts.slice(0, perProduct));
  const posts = texts.slice(perProduct).map((content) => ({ ...named, content }));
  return row(`genuine, ${name}`, posts, (reason) => reason !== 'no_proof');
}
