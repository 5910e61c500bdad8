/**
 * Drapes tops anew and keeps the result: `node tools/pictures/catalog/drape-tops.ts [slug ...]`, all without a slug.
 * Needed after a change of a cut or of the solver; look at the pictures, and choose another seed where folds are ugly.
 */
import { drape } from '../cloth/drape.ts';
import { writeDrape } from '../cloth/kept-drape.ts';
import { drapeFile } from '../garments/kept-garment.ts';
import { sweatStages } from '../garments/sweat-drape.ts';
import { sweatPattern } from '../garments/sweat-pattern.ts';
import { teePattern } from '../garments/tee-pattern.ts';
import { longSleeveStages, shortSleeveStages } from '../garments/top-drape.ts';
import { SWEAT_ROWS } from './sweat-rows.ts';
import { TEE_ROWS } from './tee-rows.ts';

/** Centimeters between vertices of a kept drape. */
const SPACINGS = { shortSleeve: 0.5, longSleeve: 0.55, sweat: 0.6 } as const;
const JERSEY_LAYER = 0.4;

function drapeTee(slug: keyof typeof TEE_ROWS) {
  const { facts, seed } = TEE_ROWS[slug];
  const stages =
    facts.sleeves === 'long'
      ? longSleeveStages(SPACINGS.longSleeve, JERSEY_LAYER)
      : shortSleeveStages(SPACINGS.shortSleeve);
  return { mesh: drape(teePattern(facts, seed), stages, seed), seed };
}

function drapeSweat(slug: keyof typeof SWEAT_ROWS) {
  const { facts, seed } = SWEAT_ROWS[slug];
  return { mesh: drape(sweatPattern(facts, seed), sweatStages(facts, SPACINGS.sweat), seed), seed };
}

const isTee = (slug: string): slug is keyof typeof TEE_ROWS => slug in TEE_ROWS;
const isSweat = (slug: string): slug is keyof typeof SWEAT_ROWS => slug in SWEAT_ROWS;

function drapeTop(slug: string) {
  if (isTee(slug)) return drapeTee(slug);
  if (isSweat(slug)) return drapeSweat(slug);
  throw new Error(`no top is called ${slug}`);
}

const asked = process.argv.slice(2);
for (const slug of asked.length > 0 ? asked : [...Object.keys(TEE_ROWS), ...Object.keys(SWEAT_ROWS)]) {
  const { mesh, seed } = drapeTop(slug);
  const bytes = writeDrape(drapeFile(slug), mesh, seed);
  console.log(`${slug}: ${mesh.vertexCount} vertices, ${Math.round(bytes / 1000)} kB`);
}
