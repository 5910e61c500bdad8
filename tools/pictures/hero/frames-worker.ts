import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../render/shot.ts';
import { openFilm } from './hero-film.ts';
import type { HeroShape } from './hero-stages.ts';
import { layCutout } from './lay-cutout.ts';

export interface FramesRequest {
  readonly shape: HeroShape;
  readonly width: number;
  /** Every `step`th frame of `count`, beginning with `first`. */
  readonly first: number;
  readonly step: number;
  readonly count: number;
  readonly folder: string;
}

const nameOf = (frame: number) => String(frame).padStart(3, '0');

export function positionsFile(folder: string, frame: number): string {
  return join(folder, `positions-${nameOf(frame)}.bin`);
}

export function stillFile(folder: string, shape: HeroShape): string {
  return join(folder, `${shape}-still.png`);
}

export function frameFile(folder: string, shape: HeroShape, frame: number): string {
  return join(folder, `${shape}-${nameOf(frame)}.rgb`);
}

export function writePositions(folder: string, frame: number, positions: Float64Array): void {
  writeFileSync(
    positionsFile(folder, frame),
    Buffer.from(positions.buffer, positions.byteOffset, positions.byteLength),
  );
}

export function readPositions(folder: string, frame: number): Float64Array {
  const bytes = readFileSync(positionsFile(folder, frame));
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

async function readStill(folder: string, shape: HeroShape, across: number): Promise<Picture> {
  const image = sharp(stillFile(folder, shape)).resize({ width: across, kernel: 'lanczos3' }).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: 3 };
}

async function drawFrames({ shape, width, first, step, count, folder }: FramesRequest): Promise<void> {
  sharp.concurrency(1);
  const missing = Array.from({ length: count }, (_, frame) => frame).filter(
    (frame) => frame % step === first && !existsSync(frameFile(folder, shape, frame)),
  );
  if (missing.length === 0) return;
  const still = await readStill(folder, shape, width);
  const { cutout, draw } = await openFilm(shape, width);
  for (const frame of missing) {
    const moving = await draw(readPositions(folder, frame));
    writeFileSync(frameFile(folder, shape, frame), await layCutout(still, moving, cutout));
  }
}

process.on('message', (request: FramesRequest) => {
  void drawFrames(request).then(() => process.disconnect());
});
