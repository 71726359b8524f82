import jsQR from 'jsqr';
import sharp from 'sharp';

/** The package is CommonJS, and its types are not. */
const scan = jsQR as unknown as typeof jsQR.default;

/** The text that a scanner reads from a QR code in SVG. */
export async function scanQrCode(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(800)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return scan(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
