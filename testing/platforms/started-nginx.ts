import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StartedProcess, startedProcess } from '../server/started-process.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts nginx with the directives of its `http` block. Its files are in the folder, with pages in `pages`.
 */
export function startedNginx(directives: string, { folder, port }: Options): Promise<StartedProcess> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off; types { text/html html; } charset utf-8; root ${folder}/pages; ${temporary}
      ${directives}
    }`,
  );
  const parameters = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  return startedProcess('nginx', parameters, { port });
}

type Options = { folder: string; port: number };
