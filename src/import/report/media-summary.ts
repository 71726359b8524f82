import type { CopiedHost } from '../media/copy-foreign-media.ts';
import type { CopyFailure } from '../media/media-unavailable.ts';
import type { ImportReport } from './import-report.ts';

/** Lines about the photos and videos on other hosts. */
export function mediaSummary({ media, status }: ImportReport): string[] {
  if (media.length === 0) return [];
  const copied = media.filter((host) => 'copied' in host);
  if (copied.length > 0)
    return [`${shown(sum(copied))} photos and videos copied`, ...copied.flatMap(failures)];
  const advice =
    status === 'done'
      ? ['  Add --copy-media to copy them into your own media store, before their hosts disappear.']
      : [];
  return [
    'Photos and videos on other hosts:',
    ...media.map(({ host, urls, example }) => `${shown(urls)} on ${host}, for example ${example}`),
    ...advice,
  ];
}

function failures({ host, urls, copied, failed, gone, reasons, example }: CopiedHost): string[] {
  const left = urls - copied - failed;
  const kinds = Object.entries(reasons) as [CopyFailure, number][];
  const why = kinds
    .map(([reason, count]) => `${sentences[reason]} (${count.toLocaleString('en')})`)
    .join(', ');
  return [
    ...(failed > 0
      ? [`${shown(failed)} not copied: ${gone ? `${host} is offline` : host}: ${why}, for example ${example}`]
      : []),
    ...(left > 0 ? [`${shown(left)} of ${host} are left`] : []),
  ];
}

const sentences: Record<CopyFailure, string> = {
  unreachable: 'cannot be reached',
  timeout: 'answers too slowly',
  forbidden_address: 'has no public address or no HTTPS',
  missing: 'no longer available',
  refused: 'refused by the host',
  redirects: 'too many redirects',
  too_large: 'too large',
  not_media: 'not a photo or video that can be stored',
  stopped: 'stopped',
};

function sum(hosts: readonly CopiedHost[]): number {
  return hosts.reduce((total, { copied }) => total + copied, 0);
}

function shown(number: number): string {
  return number.toLocaleString('en').padStart(9);
}
