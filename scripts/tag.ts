import process from 'node:process';
import { scriptTag } from './script-tag.ts';

// npm run tag -- https://reviews.your-shop.example [--import-map]: prints the tag that pins what that edge serves now.
const parameters = process.argv.slice(2);
const [given] = parameters.filter((parameter) => !parameter.startsWith('--'));
if (!given || !URL.canParse(given)) {
  console.error('Say where the edge is: npm run tag -- https://reviews.your-shop.example');
  process.exit(2);
}
const address = given.replace(/\/?$/, '/');
const response = await fetch(`${address}integrity.json`);
if (!response.ok) {
  console.error(`${response.url} answered ${response.status}. Is it an edge with a built widget?`);
  process.exit(1);
}
console.log(scriptTag(address, await response.json(), { importMap: parameters.includes('--import-map') }));
