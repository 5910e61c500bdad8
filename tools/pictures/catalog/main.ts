import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawAll } from './draw-all.ts';
import { type KeptPicture, filesOf } from './kept-picture.ts';
import { allSittings } from './picture-plan.ts';
import { undrawnProducts } from './product-sittings.ts';
import type { PlannedPicture, Sitting } from './sitting.ts';
import { createForecast } from './forecast.ts';

/**
 * Draws what has changed. `--list` only tells what that is; `--only NAME` (also several, with commas) keeps to sittings or
 * pictures whose names begin so; `--into FOLDER` draws them into another folder and leaves the stored pictures alone;
 * `--again` draws them even if nothing has changed.
 */
const flags = process.argv.slice(2);
const valueOf = (flag: string) => (flags.includes(flag) ? flags[flags.indexOf(flag) + 1] : undefined);

const into = valueOf('--into');
const only = valueOf('--only')?.split(',');
const folder = into ?? join(import.meta.dirname, '../../seed/pictures');
const manifestFile = join(import.meta.dirname, '../manifest.json');

const stored: Readonly<Record<string, KeptPicture>> = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : {};
const kept = new Map(into === undefined ? Object.entries(stored) : []);
const sittings = allSittings();

function isWanted(sitting: Sitting, picture: PlannedPicture): boolean {
  if (only && !only.some((name) => picture.name.startsWith(name) || sitting.name.startsWith(name))) return false;
  if (into !== undefined || flags.includes('--again')) return true;
  const isThere = filesOf(picture).every((file) => existsSync(join(folder, file)));
  return !isThere || kept.get(picture.name)?.key !== picture.key;
}

/** In the plan's order, whatever order they were drawn in. */
function writeManifest(): void {
  if (into !== undefined) return;
  const entries = sittings
    .flatMap(({ pictures }) => pictures)
    .flatMap(({ name }) => {
      const picture = kept.get(name);
      return picture ? [[name, picture] as const] : [];
    });
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

const requests = sittings.flatMap((sitting) => {
  const pictures = sitting.pictures.filter((picture) => isWanted(sitting, picture)).map(({ name }) => name);
  return pictures.length > 0 ? [{ sitting: sitting.name, pictures, folder }] : [];
});
const forecast = createForecast(requests.map(({ pictures }) => pictures.length));
const failures: string[] = [];

for (const slug of undrawnProducts()) console.log(`Nobody draws ${slug}`);
console.log(`${forecast.pictures} pictures in ${requests.length} sittings to draw, ${forecast.left()}`);

if (!flags.includes('--list')) {
  await drawAll(
    requests,
    ({ name, kept: picture, last }) => {
      kept.set(name, picture);
      // After every picture, so that an interrupted run goes on where it stopped.
      writeManifest();
      forecast.drawn(last);
      console.log(`${name}: ${forecast.left()}`);
    },
    (sitting) => failures.push(sitting),
  );
  removeForgotten();
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  console.log(`${folder}: ${(bytes / 1e6).toFixed(1)} MB`);
  for (const sitting of failures) console.error(`${sitting} could not be drawn`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Only a whole run knows which stored files no picture has. */
function removeForgotten(): void {
  if (into !== undefined || only || failures.length > 0) return;
  const wanted = new Set(sittings.flatMap(({ pictures }) => pictures.flatMap(filesOf)));
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file));
}
