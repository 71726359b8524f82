/**
 * Re-encodes a photo: upright, at most 2,048 pixels long, and without metadata, so that its location never
 * leaves the device. Throws for a photo that the browser cannot decode.
 *
 * Runs on the page and, as text, in a worker, so the function uses nothing outside of itself.
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, 2048 / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    );
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('No canvas');
    // JPEG would show transparent pixels black.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  } finally {
    bitmap.close();
  }
}
