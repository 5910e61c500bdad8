import sharp from 'sharp';
import { drawScene } from './engine/draw-scene.ts';
import { keepPicture, type KeptPicture } from './kept-picture.ts';
import type { NamedScene } from './scenes.ts';

export interface DrawRequest extends NamedScene {
  readonly folder: string;
}

export interface DrawAnswer {
  readonly name: string;
  readonly kept: Omit<KeptPicture, 'key'>;
}

// One process per core already runs; more encoder threads would only compete.
sharp.concurrency(1);

process.on('message', ({ name, scene, preview = false, folder }: DrawRequest) => {
  void (async () => {
    const pixels = await drawScene(scene);
    const kept = await keepPicture({ pixels, width: scene.width, height: scene.height }, folder, name, preview);
    const answer: DrawAnswer = { name, kept };
    process.send?.(answer);
  })();
});
