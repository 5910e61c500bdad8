import { emptyCanvas, type Canvas } from './canvas.ts';
import { layPiece } from './lay-piece.ts';
import { lookUp, photograph } from './light-scene.ts';
import type { Scene } from './scene.ts';

/** Lays out everything a scene holds. */
export async function layScene(scene: Scene): Promise<Canvas> {
  const canvas = emptyCanvas(scene);
  for (const garment of scene.garments) {
    let first = true;
    for (const piece of garment.pieces) {
      await layPiece(canvas, piece, garment, first);
      first = false;
    }
  }
  return canvas;
}

/** Draws a scene: three bytes a pixel, the same for the same scene. */
export async function drawScene(scene: Scene): Promise<Uint8Array> {
  const canvas = await layScene(scene);
  return photograph(canvas, scene, lookUp(canvas));
}
