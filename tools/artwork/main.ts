import { fork } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { DrawAnswer } from './draw-worker.ts';
import { type KeptPicture, filesOf } from './kept-picture.ts';
import { sceneKey } from './scene-key.ts';
import { type NamedScene, allScenes } from './scenes.ts';

/** Draws scenes on all cores and calls back after each. */
export async function drawAll(
  scenes: readonly NamedScene[],
  folder: string,
  done: (answer: DrawAnswer) => void,
): Promise<void> {
  const waiting = [...scenes];
  const work = async () => {
    const worker = fork(join(import.meta.dirname, 'draw-worker.ts'));
    const ended = new Promise<never>((_, reject) => {
      worker.once('exit', (code) => reject(new Error(`A drawing process ended with ${code}`)));
    });
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const answer = new Promise<DrawAnswer>((resolve) => {
          worker.once('message', (message) => resolve(message as DrawAnswer));
        });
        worker.send({ ...next, folder });
        done(await Promise.race([answer, ended]));
      }
    } finally {
      ended.catch(() => undefined);
      worker.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), scenes.length) }, work));
}

const manifestFile = join(import.meta.dirname, 'manifest.json');
const flags = process.argv.slice(2);
/** `--into FOLDER` draws everything into another folder for comparison, and leaves the stored pictures alone. */
const into = flags.includes('--into') ? flags[flags.indexOf('--into') + 1] : undefined;
const folder = into ?? join(import.meta.dirname, '../seed/pictures');
const startedAt = performance.now();

/** `--all` ignores what was drawn before. */
const before: Readonly<Record<string, KeptPicture>> =
  into !== undefined || flags.includes('--all') ? {} : JSON.parse(readFileSync(manifestFile, 'utf8'));
const scenes = allScenes();
const keys = new Map(scenes.map(({ name, scene }) => [name, sceneKey(scene)]));
const wantedOf = ({ name, preview = false }: NamedScene) => filesOf(name, preview);
const isMissing = (scene: NamedScene) => wantedOf(scene).some((file) => !existsSync(join(folder, file)));
const changed = scenes
  .filter((scene) => before[scene.name]?.key !== keys.get(scene.name) || isMissing(scene))
  // Missing pictures come before outdated ones.
  .toSorted((left, right) => Number(isMissing(right)) - Number(isMissing(left)));

const kept = new Map(Object.entries(before));

function writeManifest(): void {
  if (into !== undefined) return;
  const entries = scenes.flatMap(({ name }) => {
    const picture = kept.get(name);
    return picture ? [[name, picture] as const] : [];
  });
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

let count = 0;
await drawAll(changed, folder, ({ name, kept: picture }) => {
  kept.set(name, { key: keys.get(name) ?? '', ...picture });
  // After every picture, so that an interrupted run continues where it stopped.
  writeManifest();
  count += 1;
  console.log(`${count}/${changed.length} ${name}`);
});
writeManifest();

const wanted = new Set(scenes.flatMap(wantedOf));
if (into === undefined) for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file));
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(
  `${scenes.length} pictures, ${changed.length} drawn anew in ${Math.floor(seconds / 60)} min ${seconds % 60} s: ${folder}`,
);
