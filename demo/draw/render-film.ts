/**
 * Renders the video of the demonstration: `node demo/draw/render-film.ts`. Needs a Chromium and ffmpeg; run it
 * after a change of the drawings, and commit `demo/media/harbour-mug.film.webm`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/browser.ts';
import { film, frame } from './film.ts';

const target = new URL(`../media/${film.name}.webm`, import.meta.url).pathname;
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumArguments,
});
const page = await browser.newPage({ viewport: { width: film.width, height: film.height } });

const input = `-f image2pipe -c:v mjpeg -framerate ${film.framesPerSecond} -i -`;
const coding = '-c:v libvpx-vp9 -b:v 0 -crf 34 -row-mt 1 -cpu-used 1 -pix_fmt yuv420p -an';
const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...`${input} ${coding}`.split(' '), target], {
  stdio: ['pipe', 'inherit', 'inherit'],
});

const frames = film.seconds * film.framesPerSecond;
for (let index = 0; index < frames; index++) {
  await page.setContent(
    `<style>body{margin:0}svg{display:block;inline-size:100vw;block-size:100vh}</style>${frame(index / frames)}`,
  );
  ffmpeg.stdin.write(await page.screenshot({ type: 'jpeg', quality: 96 }));
}
ffmpeg.stdin.end();
const [code] = await once(ffmpeg, 'close');
await browser.close();
if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
