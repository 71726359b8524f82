import process from 'node:process';
import { scriptTag } from './script-tag.ts';

// npm run tag -- https://reviews.your-shop.example [--preload] [--import-map]: prints the script tag that
// pins the edge's version.
const parameters = process.argv.slice(2);
const [given] = parameters.filter((parameter) => !parameter.startsWith('--'));
if (!given || !URL.canParse(given)) {
  console.error('Usage: npm run tag -- https://reviews.your-shop.example [--preload] [--import-map]');
  process.exit(2);
}
const edge = given.replace(/\/?$/, '/');
const response = await fetch(`${edge}integrity.json`);
if (!response.ok) {
  console.error(
    `${response.url} returned ${response.status}. Is this the URL of an edge with a built widget?`,
  );
  process.exit(1);
}
const options = { importMap: parameters.includes('--import-map'), preload: parameters.includes('--preload') };
console.log(scriptTag(edge, await response.json(), options));
