import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedProcess } from '../server/started-process.ts';

/** Whether Varnish is installed, with the module `xkey`. */
export const hasVarnishModules =
  spawnSync('varnishd', ['-V']).status === 0 &&
  globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0;

/** A Varnish on `port` with the VCL of the guide for CDNs, in front of the edge on `edgePort`. */
export async function varnishInFront(port: number, edgePort: number): Promise<{ stop(): Promise<void> }> {
  const [, section = ''] = readFileSync('docs/deploy/container.md', 'utf8').split('\n### Varnish\n');
  const [, code = ''] = /^```vcl\n(.*?)^```$/ms.exec(section) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const file = join(folder, 'edge.vcl');
  const backend = `backend default { .host = "127.0.0.1"; .port = "${edgePort}"; }`;
  writeFileSync(file, `vcl 4.1;\n${backend}\n${code}`);
  const place = ['-F', '-j', 'none', '-n', join(folder, 'run'), '-a', `127.0.0.1:${port}`];
  const { stop } = await startedProcess('varnishd', [...place, '-f', file, '-s', 'malloc,16m'], { port });
  return {
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
