import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  frameFile,
  type FramesRequest,
  positionsFile,
  readPositions,
  stillFile,
  writePositions,
} from './frames-worker.ts';
import { DRAWN_PER_SECOND, SECONDS, openStill, simulateFilm } from './hero-film.ts';
import { type HeroShape, heroStages } from './hero-stages.ts';

/**
 * `node tools/pictures/hero/main.ts WORK` makes the home page's first picture, wide and tall, and its loop of cloth in a
 * light wind. WORK is a folder for what lies between: simulated positions and drawn frames that are there already are not
 * made again. `--stills` leaves out the loop, which needs an ffmpeg with libsvtav1 and libx264 on the PATH. `--into FOLDER`
 * keeps the files elsewhere.
 */
const [work = '', ...flags] = process.argv.slice(2);
const folder = flags.includes('--into')
  ? (flags[flags.indexOf('--into') + 1] ?? work)
  : join(import.meta.dirname, '../../../web/public/hero');

const WORKERS = 2;
const COUNT = SECONDS * DRAWN_PER_SECOND;
const SHOWN_PER_SECOND = 20;
/** Names of the kept files, pixels across of the loop and of the stills, and how much they may weigh: a first picture is there at once. */
const KEPT = {
  wide: { poster: 'poster', loop: 'hero', film: 1280, stills: [800, 1600], quality: 59, rate: { av1: 31, h264: 21 } },
  tall: {
    poster: 'poster-tall',
    loop: 'hero-tall',
    film: 720,
    stills: [800, 1200],
    quality: 51,
    rate: { av1: 31, h264: 21 },
  },
} as const;
const SHAPES = ['wide', 'tall'] as const;
/** Frames before and after the loop's own, so that those between its last and its first are made too. */
const LEAD = 2;

const words = (text: string): string[] => text.split(' ');

function simulate(): void {
  if (existsSync(positionsFile(work, COUNT - 1))) return;
  const frames = simulateFilm((frame) => {
    if (frame % DRAWN_PER_SECOND === 0) console.log(`Simulated ${frame / DRAWN_PER_SECOND} of ${2 * SECONDS} s`);
  });
  for (const [frame, positions] of frames.entries()) writePositions(work, frame, positions);
}

/** The still is the first frame, so that the loop begins without a jump. */
async function saveStills(shape: HeroShape): Promise<void> {
  const { poster, stills, quality } = KEPT[shape];
  if (!existsSync(stillFile(work, shape))) {
    const draw = await openStill(shape, stills[1]);
    const { pixels, width, height, channels } = await draw(readPositions(work, 0));
    await sharp(pixels, { raw: { width, height, channels } }).png().toFile(stillFile(work, shape));
  }
  for (const kept of stills) {
    const image = sharp(stillFile(work, shape)).resize({ width: kept, kernel: 'lanczos3' });
    await save(`${poster}-${kept}.avif`, (file) => image.avif({ quality, effort: 6 }).toFile(file));
  }
}

async function save(name: string, write: (file: string) => Promise<unknown>): Promise<void> {
  const file = join(folder, name);
  await write(file);
  console.log(`${name} ${(statSync(file).size / 1000).toFixed(1)} kB`);
}

async function drawFrames(shape: HeroShape): Promise<void> {
  const workers = Array.from({ length: WORKERS }, async (_, first) => {
    const child = fork(join(import.meta.dirname, 'frames-worker.ts'));
    const request: FramesRequest = { shape, width: KEPT[shape].film, first, step: WORKERS, count: COUNT, folder: work };
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
  const { loop, film, rate } = KEPT[shape];
  const height = Math.round(film * heroStages[shape].heightToWidth);
  const frames = Array.from({ length: COUNT + 2 * LEAD }, (_, place) =>
    frameFile(work, shape, (place + COUNT - LEAD) % COUNT),
  );
  const start = (LEAD * SHOWN_PER_SECOND) / DRAWN_PER_SECOND;
  const between = `minterpolate=fps=${SHOWN_PER_SECOND}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1:scd=none`;
  const own = `trim=start_frame=${start}:end_frame=${start + SECONDS * SHOWN_PER_SECOND},setpts=PTS-STARTPTS`;
  const input = [
    ...words(`-f rawvideo -pix_fmt rgb24 -s ${film}x${height} -r ${DRAWN_PER_SECOND} -i -`),
    ...words(`-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,${between},${own}`),
    ...words('-colorspace bt709 -color_primaries bt709 -color_trc bt709'),
    ...words('-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact'),
  ];
  const av1 = words(`-c:v libsvtav1 -crf ${rate.av1} -preset 6 -g 240`);
  await save(`${loop}.webm`, (file) => ffmpeg([...input, ...av1, file], frames));
  const h264 = words(`-c:v libx264 -crf ${rate.h264} -preset slow -profile:v high -movflags +faststart`);
  await save(`${loop}.mp4`, (file) => ffmpeg([...input, ...h264, file], frames));
}

if (work === '' || work.startsWith('--')) throw new Error('Name a folder for what lies between');
mkdirSync(work, { recursive: true });
mkdirSync(folder, { recursive: true });
simulate();
for (const shape of SHAPES) await saveStills(shape);
if (!flags.includes('--stills')) {
  for (const shape of SHAPES) {
    await drawFrames(shape);
    await encodeLoop(shape);
  }
}
