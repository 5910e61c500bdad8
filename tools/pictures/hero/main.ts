import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { frameFile, type FramesRequest, positionsFile, readPositions, writePositions } from './frames-worker.ts';
import { FRAMES_PER_SECOND, SECONDS, openFilm, simulateFilm } from './hero-film.ts';
import type { Stage } from '../catalog/staging.ts';
import { type HeroShape, heroStages } from './hero-stages.ts';

/**
 * `node tools/pictures/hero/main.ts WORK` makes the home page's first picture, wide and tall, and its loop of cloth in a
 * light wind. WORK is a folder for what lies between: simulated positions and drawn frames that are there already are not
 * made again. `--stills` leaves out the loop, which needs an ffmpeg with libsvtav1 and libx264 on the PATH.
 */
const [work = '', ...flags] = process.argv.slice(2);
const folder = flags.includes('--into')
  ? (flags[flags.indexOf('--into') + 1] ?? work)
  : join(import.meta.dirname, '../../../web/public/hero');

const WORKERS = 2;
const COUNT = SECONDS * FRAMES_PER_SECOND;
/** Pixels across: of the loop, and of the stills that are kept. */
const SIZES = {
  wide: { film: 1280, stills: [800, 1600, 2400] },
  tall: { film: 720, stills: [480, 800, 1200] },
} as const satisfies Record<HeroShape, { film: number; stills: readonly number[] }>;
const SHAPES = ['wide', 'tall'] as const;
/** For a first picture that is there at once, and a loop that weighs less than 500 kB. */
const STILL = { quality: 50, effort: 4 } as const;

const words = (text: string): string[] => text.split(' ');

function simulate(): void {
  if (existsSync(positionsFile(work, COUNT - 1))) return;
  const frames = simulateFilm((frame) => {
    if (frame % FRAMES_PER_SECOND === 0) console.log(`Simulated ${frame / FRAMES_PER_SECOND} of ${2 * SECONDS} s`);
  });
  for (const [frame, positions] of frames.entries()) writePositions(work, frame, positions);
}

/** The still is the first frame, so that the loop begins without a jump. */
async function keepStills(shape: HeroShape): Promise<void> {
  const { stills } = SIZES[shape];
  const widest = stills[2];
  const draw = await openFilm(shape, widest, { still: true });
  const { pixels, width, height, channels } = await draw(readPositions(work, 0));
  const image = sharp(pixels, { raw: { width, height, channels } });
  for (const kept of stills) {
    const file = join(folder, `${shape}-${kept}.avif`);
    await image.clone().resize({ width: kept, kernel: 'lanczos3' }).avif(STILL).toFile(file);
    console.log(`${file} ${Math.round(statSync(file).size / 1000)} kB`);
  }
}

async function drawFrames(shape: HeroShape): Promise<void> {
  const workers = Array.from({ length: WORKERS }, async (_, first) => {
    const child = fork(join(import.meta.dirname, 'frames-worker.ts'));
    const request: FramesRequest = {
      shape,
      width: SIZES[shape].film,
      first,
      step: WORKERS,
      count: COUNT,
      folder: work,
    };
    child.send(request);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`A drawing process ended with ${code}`);
  });
  await Promise.all(workers);
}

async function ffmpeg(args: readonly string[], frames: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (const frame of frames) if (!child.stdin.write(readFileSync(frame))) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

async function encodeLoop(shape: HeroShape): Promise<void> {
  const width = SIZES[shape].film;
  const stage: Stage = heroStages[shape];
  const height = Math.round(width * (stage.heightToWidth ?? 1.25));
  const frames = Array.from({ length: COUNT }, (_, frame) => frameFile(work, shape, frame));
  const input = [
    ...words(`-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FRAMES_PER_SECOND} -i -`),
    ...words('-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p'),
    ...words('-colorspace bt709 -color_primaries bt709 -color_trc bt709'),
    ...words('-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact'),
  ];
  const av1 = words('-c:v libsvtav1 -crf 36 -preset 6 -g 240');
  await ffmpeg([...input, ...av1, join(folder, `${shape}.webm`)], frames);
  const h264 = words('-c:v libx264 -crf 25 -preset slow -profile:v high -movflags +faststart');
  await ffmpeg([...input, ...h264, join(folder, `${shape}.mp4`)], frames);
}

if (work === '' || work.startsWith('--')) throw new Error('Name a folder for what lies between');
mkdirSync(work, { recursive: true });
mkdirSync(folder, { recursive: true });
simulate();
for (const shape of SHAPES) await keepStills(shape);
if (!flags.includes('--stills')) {
  for (const shape of SHAPES) {
    await drawFrames(shape);
    await encodeLoop(shape);
  }
}
