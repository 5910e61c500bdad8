import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawScene, layScene } from './engine/draw-scene.ts';
import { lookUp, photograph } from './engine/light-scene.ts';
import { heroScene } from './hero-scene.ts';

/** `node local/artwork/hero.ts` makes the home page's loop and posters; it needs ffmpeg on the PATH. */
const folder = join(import.meta.dirname, '../../web/public/hero');
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

async function drawFrames(write: (frame: Uint8Array) => Promise<void>): Promise<void> {
  const first = heroScene(VIDEO_WIDTH, 0);
  const canvas = await layScene(first);
  // Only the panes' shade moves, so what each pixel sees of window and sky is found once.
  const seen = lookUp(canvas);
  const count = FRAMES_PER_SECOND * SECONDS;
  for (let frame = 0; frame < count; frame += 1) {
    await write(photograph(canvas, heroScene(VIDEO_WIDTH, frame / count), seen));
    if (frame % FRAMES_PER_SECOND === 0) console.log(`${frame}/${count} frames`);
  }
}

async function makeLoop(work: string): Promise<void> {
  const { height } = heroScene(VIDEO_WIDTH, 0);
  const master = join(work, 'master.mkv');
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${VIDEO_WIDTH}x${height}`,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    '-',
  ];
  await ffmpeg([...raw, '-c:v', 'ffv1', master], drawFrames);
  const color = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-pix_fmt',
    'yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ];
  const quiet = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const input = ['-i', master, ...color, ...quiet];
  await ffmpeg([
    ...input,
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '38',
    '-b:v',
    '0',
    '-g',
    '192',
    '-deadline',
    'good',
    '-cpu-used',
    '2',
    join(folder, 'hero.webm'),
  ]);
  await ffmpeg([
    ...input,
    '-c:v',
    'libx264',
    '-crf',
    '27',
    '-preset',
    'slow',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
    join(folder, 'hero.mp4'),
  ]);
}

async function makePosters(): Promise<void> {
  const scene = heroScene(1920, 0);
  const image = sharp(await drawScene(scene), { raw: { width: scene.width, height: scene.height, channels: 3 } });
  for (const width of POSTERS) {
    await image
      .clone()
      .resize({ width, kernel: 'lanczos3' })
      .avif({ quality: 46, effort: 4 })
      .toFile(join(folder, `poster-${width}.avif`));
  }
}

mkdirSync(folder, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'plenty-hero-'));
try {
  await makePosters();
  await makeLoop(work);
} finally {
  rmSync(work, { recursive: true });
}
for (const file of ['hero.webm', 'hero.mp4', ...POSTERS.map((width) => `poster-${width}.avif`)]) {
  console.log(`${file} ${Math.round(statSync(join(folder, file)).size / 1000)} kB`);
}
