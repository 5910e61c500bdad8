import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { stockLedgerSchema } from '../stock/shelf-repository.ts';
import type { ReconciliationContext, OnDiscrepancy } from './books.ts';
import type { HeldTotals } from './held.ts';
import { findCountDiscrepancy } from './judge-count.ts';

/** Every count, against what came in and what orders hold. A count without books is handed on, so that its books can begin. */
export async function checkInventoryCounts(
  { database, reader }: ReconciliationContext,
  { units }: HeldTotals,
  take: OnDiscrepancy,
  begin: (count: QueryDocumentSnapshot, stocked: number) => Promise<void>,
): Promise<number> {
  let looked = 0;
  for await (const page of reader.pages(database.collectionGroup(paths.stockGroup))) {
    for (const document of page) {
      const stock = readDocument(stockLedgerSchema, document);
      if (!stock) continue;
      looked += 1;
      const held = units.get(document.ref.path) ?? 0;
      const fault = findCountDiscrepancy({ path: document.ref.path, stock, held });
      if (fault) await take(fault);
      else if (stock.stocked === undefined) await begin(document, stock.count + held);
    }
  }
  return looked;
}
