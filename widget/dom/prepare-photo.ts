/**
 * Re-encodes a photo, or the current frame of a video: upright, by default at most 2,048 pixels long, and
 * without metadata, so that its location never leaves the device. Throws for a photo that the browser cannot
 * decode.
 *
 * Runs on the page and, as text, in a worker, so the function uses nothing outside of itself.
 */
export async function preparePhoto(
  file: Blob | HTMLVideoElement,
  longest = 2048,
  quality = 0.9,
): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
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
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    bitmap.close();
  }
}
