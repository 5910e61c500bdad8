/**
 * Drapes bottoms anew and keeps the result: `node tools/pictures/catalog/drape-bottoms.ts [slug ...]`, all without a
 * slug. Needed after a change of a cut or of the solver; look at the pictures, and choose another seed where folds are
 * ugly.
 */
import { writeDrape } from '../cloth/kept-drape.ts';
import { drapeBottom } from '../garments/bottom-drape.ts';
import { drapeFile } from '../garments/kept-garment.ts';
import { BOTTOM_ROWS } from './bottom-rows.ts';

const isBottom = (slug: string): slug is keyof typeof BOTTOM_ROWS => slug in BOTTOM_ROWS;

const asked = process.argv.slice(2);
for (const slug of asked.length > 0 ? asked : Object.keys(BOTTOM_ROWS)) {
  if (!isBottom(slug)) throw new Error(`no bottom is called ${slug}`);
  const product = BOTTOM_ROWS[slug].drape;
  const mesh = drapeBottom(product);
  const bytes = writeDrape(drapeFile(slug), mesh, product.seed);
  console.log(`${slug}: ${mesh.vertexCount} vertices, ${Math.round(bytes / 1000)} kB`);
}
