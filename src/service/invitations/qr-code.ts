import { renderSVG } from 'uqr';

/** The link of an invitation as an SVG image of a QR code, which is readable with an eighth of it damaged. */
export function qrCode(url: string): string {
  return renderSVG(url, { ecc: 'M', border: 4 });
}
