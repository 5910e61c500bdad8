import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from './engine/scene.ts';

const here = import.meta.dirname;

/** Everything that decides what a scene looks like besides the scene. */
function drawingCode(): string {
  const engine = readdirSync(join(here, 'engine'))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const files = [...engine.map((file) => join(here, 'engine', file)), join(here, 'kept-picture.ts')];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

const code = createHash('sha256').update(drawingCode()).digest('hex');

/** Changes when the picture of a scene could change. */
export function sceneKey(scene: Scene): string {
  return createHash('sha256').update(code).update(JSON.stringify(scene)).digest('hex').slice(0, 20);
}
