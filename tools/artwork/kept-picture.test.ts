import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawScene } from './engine/draw-scene.ts';
import type { Scene } from './engine/scene.ts';
import { filesOf, keepPicture } from './kept-picture.ts';

const SCENE: Scene = {
  table: 'paper',
  tint: '#ded6c9',
  span: 24,
  width: 80,
  height: 100,
  seed: 3,
  garments: [
    {
      pieces: [
        {
          outline: 'M-5 -5L5 -5L5 5L-5 5Z',
          cloth: '#3b6d50',
          material: 'jersey',
          thickness: 1.2,
          roll: 0.3,
          rumple: 0.2,
        },
      ],
      x: 0.5,
      y: 0.5,
      turn: 0,
      seed: 2,
      stray: 0,
    },
  ],
};

test('D-48 a picture built twice has identical files', async () => {
  const build = async (folder: string) => {
    const { width, height } = SCENE;
    const kept = await keepPicture({ pixels: await drawScene(SCENE), width, height }, folder, 'tee', true);
    const files = readdirSync(folder).toSorted();
    return { kept, files, bytes: files.map((file) => readFileSync(join(folder, file)).toString('base64')) };
  };
  const folders = [mkdtempSync(join(tmpdir(), 'picture-')), mkdtempSync(join(tmpdir(), 'picture-'))] as const;
  try {
    const once = await build(folders[0]);
    expect(once.files).toEqual(filesOf('tee', true).toSorted());
    expect(await build(folders[1])).toEqual(once);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
});
