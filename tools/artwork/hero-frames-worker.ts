import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layScene } from './engine/draw-scene.ts';
import { lookUp, photograph } from './engine/light-scene.ts';
import { heroScene } from './hero-scene.ts';

export interface FramesRequest {
  /** Every `step`th frame of `count`, beginning with `first`. */
  readonly first: number;
  readonly step: number;
  readonly count: number;
  readonly width: number;
  readonly folder: string;
}

export function frameFile(folder: string, frame: number): string {
  return join(folder, `frame-${String(frame).padStart(3, '0')}.rgb`);
}

async function drawFrames({ first, step, count, width, folder }: FramesRequest): Promise<void> {
  const canvas = await layScene(heroScene(width, 0));
  // Only the light moves, so each pixel's view of window and sky is computed once.
  const seen = lookUp(canvas);
  for (let frame = first; frame < count; frame += step) {
    writeFileSync(frameFile(folder, frame), photograph(canvas, heroScene(width, frame / count), seen));
  }
}

process.on('message', (request: FramesRequest) => {
  void drawFrames(request).then(() => process.disconnect());
});
