import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { bookedStockSchema } from '../stock/shelf-repository.ts';
import type { Books, Take } from './books.ts';
import type { Held } from './held.ts';
import { judgeCount } from './judge-count.ts';

/** Every count, against what came in and what orders hold. A count without books is handed on, so that its books can begin. */
export async function lookAtCounts(
  { database, moment }: Books,
  { pieces }: Held,
  take: Take,
  begin: (count: QueryDocumentSnapshot, stocked: number) => Promise<void>,
): Promise<number> {
  let looked = 0;
  for await (const page of moment.pages(database.collectionGroup(paths.stockGroup))) {
    for (const document of page) {
      const stock = readDocument(bookedStockSchema, document);
      if (!stock) continue;
      looked += 1;
      const held = pieces.get(document.ref.path) ?? 0;
      const fault = judgeCount({ path: document.ref.path, stock, held });
      if (fault) await take(fault);
      else if (stock.stocked === undefined) await begin(document, stock.count + held);
    }
  }
  return looked;
}
