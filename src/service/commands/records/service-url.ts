import { type RecordOptions, UsageMistake } from './record-options.ts';

/** The URL of the service in printed links. Throws `UsageMistake` without one. */
export function serviceUrl(options: Pick<RecordOptions, 'url'>, publicUrl: string | undefined): string {
  const url = options.url ?? publicUrl;
  if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new UsageMistake('Set PUBLIC_URL or --url to the URL of the service');
  }
  return url;
}
