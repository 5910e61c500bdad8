import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openFilm } from './hero-film.ts';
import type { HeroShape } from './hero-stages.ts';

export interface FramesRequest {
  readonly shape: HeroShape;
  readonly width: number;
  /** Every `step`th frame of `count`, beginning with `first`. */
  readonly first: number;
  readonly step: number;
  readonly count: number;
  readonly folder: string;
}

/** Between speed and moire: a film's own compression hides the rest. */
const FILM_SUPERSAMPLING = 1.75;

const nameOf = (frame: number) => String(frame).padStart(3, '0');

export function positionsFile(folder: string, frame: number): string {
  return join(folder, `positions-${nameOf(frame)}.bin`);
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

async function drawFrames({ shape, width, first, step, count, folder }: FramesRequest): Promise<void> {
  sharp.concurrency(1);
  const draw = await openFilm(shape, width, { supersampling: FILM_SUPERSAMPLING });
  for (let frame = first; frame < count; frame += step) {
    const { pixels } = await draw(readPositions(folder, frame));
    writeFileSync(frameFile(folder, shape, frame), pixels);
  }
}

process.on('message', (request: FramesRequest) => {
  void drawFrames(request).then(() => process.disconnect());
});
