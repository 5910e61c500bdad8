import type { Firestore } from 'firebase-admin/firestore';
import { type SaveOutcome, findImported, saveProducts } from './imported-product.repository.ts';
import { type MappedProduct, isStray, mapProduct } from '../../functions/src/shopify/csv/map-export.ts';
import { type ExportFile, readRows } from './read-rows.ts';
import { type ImportReport, type Remark, createRemark } from './report.ts';
import { type RowGroup, type Survey, groupRows } from '../../functions/src/shopify/csv/row-groups.ts';

/** With the counter and the audit entry a batch stays at 400 writes, and far below the request size limit. */
const WRITES_PER_BATCH = 398;
const PRODUCTS_PER_BATCH = 100;

interface HiddenProduct {
  readonly group: RowGroup;
  readonly handle: string;
}

function countWrites({ stock }: MappedProduct): number {
  return 1 + stock.counts.length;
}

async function listRemainingProducts(database: Firestore, waiting: readonly HiddenProduct[]): Promise<Remark[]> {
  const stays = await findImported(
    database,
    waiting.map(({ handle }) => handle),
  );
  return waiting.flatMap(({ group, handle }) => {
    const found = stays.get(handle);
    return found
      ? [createRemark(group, `It stays in the shop as product ${found.id}, where it was imported before.`)]
      : [];
  });
}

/** Imports the products of a scanned file, batch by batch, and reports the result of each. */
export async function importCatalog(database: Firestore, file: ExportFile, survey: Survey): Promise<ImportReport> {
  const count: Record<SaveOutcome, number> = { new: 0, changed: 0, unchanged: 0 };
  const [notForSale, leftOut, notes]: [Remark[], Remark[], Remark[]] = [[], [], []];
  const hidden: HiddenProduct[] = [];
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
        notForSale.push(createRemark(group, outcome.reason));
        if (group.handle !== '') hidden.push({ group, handle: group.handle });
        break;
      case 'left-out':
        leftOut.push(createRemark(group, outcome.reason));
        break;
      case 'mapped':
        notes.push(...outcome.notes.map((note) => createRemark(group, note)));
        if (writes + countWrites(outcome.product) > WRITES_PER_BATCH || batch.length === PRODUCTS_PER_BATCH)
          await save();
        batch.push(outcome.product);
        writes += countWrites(outcome.product);
        break;
    }
  }
  if (batch.length > 0) await save();
  notes.push(...(await listRemainingProducts(database, hidden)));
  return { ...count, notForSale, leftOut, notes };
}
