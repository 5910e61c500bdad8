import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { frameFile, type FramesRequest } from './hero-frames-worker.ts';
import { heroScene } from './hero-scene.ts';

/**
 * `node tools/artwork/hero-video.ts` makes the home page's video loop and posters; it needs an ffmpeg with libsvtav1
 * and libx264 on the PATH.
 */
const folder = join(import.meta.dirname, '../../web/public/hero');
const DRAWN_WIDTH = 1600;
const VIDEO_WIDTH = 1280;
const FRAMES_PER_SECOND = 20;
const SECONDS = 7;
const POSTERS = [800, 1600] as const;

async function ffmpeg(
  args: readonly string[],
  feed?: (write: (frame: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  await feed?.(async (frame) => {
    if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
  });
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const { height: DRAWN_HEIGHT } = heroScene(DRAWN_WIDTH, 0);
const COUNT = FRAMES_PER_SECOND * SECONDS;

/** Draws the loop's frames on all cores, each into its own file. */
async function drawFrames(work: string): Promise<void> {
  const step = availableParallelism();
  const drawn = Array.from({ length: step }, async (_, first) => {
    const child = fork(join(import.meta.dirname, 'hero-frames-worker.ts'));
    const request: FramesRequest = { first, step, count: COUNT, width: DRAWN_WIDTH, folder: work };
    child.send(request);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`A drawing process ended with ${code}`);
  });
  await Promise.all(drawn);
}

async function readFrames(work: string, write: (frame: Uint8Array) => Promise<void>): Promise<void> {
  for (let frame = 0; frame < COUNT; frame += 1) await write(readFileSync(frameFile(work, frame)));
}

/** The first frame is also the poster, so that the video replaces it invisibly. */
async function createPosters(work: string): Promise<void> {
  const image = sharp(readFileSync(frameFile(work, 0)), {
    raw: { width: DRAWN_WIDTH, height: DRAWN_HEIGHT, channels: 3 },
  });
  for (const kept of POSTERS) {
    await image
      .clone()
      .resize({ width: kept, kernel: 'lanczos3' })
      .avif({ quality: 50, effort: 4 })
      .toFile(join(folder, `poster-${kept}.avif`));
  }
}

/** Arguments of ffmpeg as they are typed, without spaces in them. */
const words = (text: string): string[] => text.split(' ');

async function createLoop(work: string): Promise<void> {
  const master = join(work, 'master.mkv');
  const raw = words(`-f rawvideo -pix_fmt rgb24 -s ${DRAWN_WIDTH}x${DRAWN_HEIGHT} -r ${FRAMES_PER_SECOND} -i -`);
  await ffmpeg([...raw, '-c:v', 'ffv1', master], (write) => readFrames(work, write));
  const input = [
    '-i',
    master,
    ...words(`-vf scale=${VIDEO_WIDTH}:-2:flags=lanczos:out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p`),
    ...words('-colorspace bt709 -color_primaries bt709 -color_trc bt709'),
    ...words('-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact'),
  ];
  await ffmpeg([...input, ...words('-c:v libsvtav1 -crf 36 -preset 8 -g 240'), join(folder, 'hero.webm')]);
  const h264 = words('-c:v libx264 -crf 24 -preset medium -profile:v high -movflags +faststart');
  await ffmpeg([...input, ...h264, join(folder, 'hero.mp4')]);
}

mkdirSync(folder, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'plenty-hero-'));
try {
  await drawFrames(work);
  await createPosters(work);
  await createLoop(work);
} finally {
  rmSync(work, { recursive: true });
}
for (const file of ['hero.webm', 'hero.mp4', ...POSTERS.map((width) => `poster-${width}.avif`)]) {
  console.log(`${file} ${Math.round(statSync(join(folder, file)).size / 1000)} kB`);
}
