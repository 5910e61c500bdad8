import type { Firestore } from 'firebase-admin/firestore';
import type { ExportFile } from './export-file.ts';
import { findImported, type Saved, saveProducts } from './imported-product-repository.ts';
import { type ImportReport, type Remark, remarkOn } from './import-report.ts';
import { isStray } from './judge-group.ts';
import { type MappedProduct, mapProduct } from './map-product.ts';
import { readRows } from './read-rows.ts';
import { groupRows, type RowGroup } from './row-group.ts';
import type { Survey } from './survey-export.ts';

/** With the counter and the note of the change a batch stays at 400 writes, and far below what one request may weigh. */
const WRITES_PER_BATCH = 398;
const PRODUCTS_PER_BATCH = 100;

interface Waiting {
  readonly group: RowGroup;
  readonly handle: string;
}

function writesOf({ stock }: MappedProduct): number {
  return 1 + stock.counts.length;
}

async function noteWhatStays(database: Firestore, waiting: readonly Waiting[]): Promise<Remark[]> {
  const stays = await findImported(
    database,
    waiting.map(({ handle }) => handle),
  );
  return waiting.flatMap(({ group, handle }) => {
    const found = stays.get(handle);
    return found ? [remarkOn(group, `It stays in the shop as product ${found.id}, where it was imported before.`)] : [];
  });
}

/** Brings the products of a surveyed file into the shop, batch by batch, and tells what became of each. */
export async function importCatalogue(database: Firestore, file: ExportFile, survey: Survey): Promise<ImportReport> {
  const count: Record<Saved, number> = { new: 0, changed: 0, unchanged: 0 };
  const [notForSale, leftOut, notes]: [Remark[], Remark[], Remark[]] = [[], [], []];
  const hidden: Waiting[] = [];
  let batch: MappedProduct[] = [];
  let writes = 0;
  const save = async (): Promise<void> => {
    for (const saved of await saveProducts(database, batch)) count[saved] += 1;
    batch = [];
    writes = 0;
  };

  for await (const group of groupRows(readRows(file))) {
    if (isStray(group, survey)) continue;
    const outcome = mapProduct(group, survey);
    switch (outcome.kind) {
      case 'not-for-sale':
        notForSale.push(remarkOn(group, outcome.reason));
        if (group.handle !== '') hidden.push({ group, handle: group.handle });
        break;
      case 'left-out':
        leftOut.push(remarkOn(group, outcome.reason));
        break;
      case 'mapped':
        notes.push(...outcome.notes.map((note) => remarkOn(group, note)));
        if (writes + writesOf(outcome.product) > WRITES_PER_BATCH || batch.length === PRODUCTS_PER_BATCH) await save();
        batch.push(outcome.product);
        writes += writesOf(outcome.product);
        break;
    }
  }
  if (batch.length > 0) await save();
  notes.push(...(await noteWhatStays(database, hidden)));
  return { ...count, notForSale, leftOut, notes };
}
