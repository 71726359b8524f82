/** How long a recording is at least, in milliseconds, and its parts. */
const [length, pieces] = [1_500, 10];

/** A video that the browser records. Its first frame is black, and later ones are greener. */
export async function recordedVideo(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => data.size && parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  let start: number | undefined;
  // A stream has a new frame only when its canvas changes.
  const paint = (now: number) => {
    start ??= now;
    drawing.fillStyle = `rgb(0 ${Math.min(255, (now - start) / 4)} 0)`;
    drawing.fillRect(0, 0, width, height);
    // The encoder of a loaded machine comes later than the frames.
    if (now - start < length || parts.length < pieces) requestAnimationFrame(paint);
    else recorder.stop();
  };
  drawing.fillRect(0, 0, width, height);
  recorder.start(100);
  requestAnimationFrame(paint);
  await stopped;
  return new File(parts, 'film.webm', { type: 'video/webm' });
}
