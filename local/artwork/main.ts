import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawAll } from './draw-all.ts';
import { KEPT_WIDTHS, type KeptPicture } from './kept-picture.ts';
import { sceneKey } from './scene-key.ts';
import { allScenes } from './scenes.ts';

const manifestFile = join(import.meta.dirname, 'manifest.json');
const folder = join(import.meta.dirname, '../demo/pictures');

const before: Readonly<Record<string, KeptPicture>> = JSON.parse(readFileSync(manifestFile, 'utf8'));
const scenes = allScenes();
const keys = new Map(scenes.map(({ name, scene }) => [name, sceneKey(scene)]));
const filesOf = (name: string) => KEPT_WIDTHS.map((width) => `${name}-${width}.avif`);
const changed = scenes.filter(
  ({ name }) => before[name]?.key !== keys.get(name) || filesOf(name).some((file) => !existsSync(join(folder, file))),
);

const kept = new Map(Object.entries(before));

function writeManifest(): void {
  const entries = scenes.flatMap(({ name }) => {
    const picture = kept.get(name);
    return picture ? [[name, picture] as const] : [];
  });
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

let count = 0;
await drawAll(changed, folder, ({ name, kept: picture }) => {
  kept.set(name, { key: keys.get(name) ?? '', ...picture });
  // After every picture: an interrupted run goes on where it stopped.
  writeManifest();
  count += 1;
  console.log(`${count}/${changed.length} ${name}`);
});
writeManifest();

const wanted = new Set(scenes.flatMap(({ name }) => filesOf(name)));
for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file));
console.log(`${scenes.length} pictures, ${changed.length} drawn anew`);
