import process from 'node:process';
import { setInterval } from 'node:timers';
import { countInstalled } from './count-installed.mjs';

// Shows the progress of an installation, which blocks the process that started it. Ends with that process.
const [root = '.'] = process.argv.slice(2);
const parent = process.ppid;
let before = -1;

setInterval(() => {
  if (process.ppid !== parent) process.exit();
  const { done, total } = countInstalled(root);
  if (done === before) return;
  before = done;
  const line = `${done} of ${total} packages`;
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
}, 1_000);
