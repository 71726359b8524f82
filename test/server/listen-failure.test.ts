import { expect, test } from 'vitest';
import { listenFailure } from '../../src/server/listen-failure.ts';

test.each([
  [
    'EADDRINUSE',
    'Cannot listen on 127.0.0.1:80: the port is in use (EADDRINUSE). Stop the program that uses it, or set PORT to another port.',
  ],
  [
    'EACCES',
    'Cannot listen on 127.0.0.1:80: this user may not use the port (EACCES). Set PORT to a port above 1023.',
  ],
  [
    'EADDRNOTAVAIL',
    'Cannot listen on 127.0.0.1:80: this machine does not have the address (EADDRNOTAVAIL). Set HOST to one of its addresses, or to 0.0.0.0.',
  ],
  [
    'ENOTFOUND',
    'Cannot listen on 127.0.0.1:80: the host name cannot be resolved (ENOTFOUND). Set HOST to an address of this machine, or to 0.0.0.0.',
  ],
  ['EINVAL', 'Cannot listen on 127.0.0.1:80: the system refuses (EINVAL). Check HOST and PORT.'],
])('%s says what is wrong and what to do', (code, sentences) => {
  expect(listenFailure({ host: '127.0.0.1', port: 80, code })).toBe(sentences);
});
