/** How long a recording is, in milliseconds. */
const length = 1_500;

/** A video that the browser records. Its first frame is black, and later ones are greener. */
export async function recordedVideo(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  let start: number | undefined;
  // A stream has a new frame only when its canvas changes.
  const paint = (now: number) => {
    start ??= now;
    drawing.fillStyle = `rgb(0 ${Math.min(255, (now - start) / 4)} 0)`;
    drawing.fillRect(0, 0, width, height);
    if (now - start < length) requestAnimationFrame(paint);
    else recorder.stop();
  };
  drawing.fillRect(0, 0, width, height);
  recorder.start();
  requestAnimationFrame(paint);
  await stopped;
  return new File(parts, 'film.webm', { type: 'video/webm' });
}

/** The size of a picture, and the green of its middle from 0 to 255. */
export async function pictureOf(file: Blob): Promise<{ width: number; height: number; green: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const drawing = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  drawing.drawImage(bitmap, 0, 0);
  const [, green = 0] = drawing.getImageData(width / 2, height / 2, 1, 1).data;
  return { width, height, green };
}
