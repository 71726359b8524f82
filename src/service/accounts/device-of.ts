import { isPrivateNetwork } from '../../server/network/is-private-network.ts';
import type { SessionDevice } from '../store/people.ts';

/**
 * The device of a session as its person recognizes it: the names of browser and system, but neither their
 * versions nor the IP address.
 */
export function deviceOf(request: Request, network: string): SessionDevice {
  const agent = request.headers.get('user-agent') ?? '';
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
  return {
    browser: nameIn(browsers),
    system: nameIn(systems),
    network: isPrivateNetwork(network) ? 'private' : 'public',
  };
}

/** Most browsers also name the ones whose pages they support, so that the order matters. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;
