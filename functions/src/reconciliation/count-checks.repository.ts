import { type Discount, discountSchema } from '@plenty/contract/checkout/discount';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, readDocument } from '../db/index.ts';
import { stockLedgerSchema } from '../inventory/index.ts';
import { findCountDiscrepancy, findDiscountDiscrepancies } from './count-rules.ts';
import type { HeldTotals } from './order-checks.repository.ts';
import { type OnDiscrepancy, type ReconciliationContext, findOrders } from './point-in-time.repository.ts';

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

export const redemptionSchema = z.object({ orderId: z.string() });
/** `elsewhere` are uses that the shop was told of when it began, and that are no orders of its own. */
const redemptionSlotSchema = z.object({ taken: z.int(), elsewhere: z._default(z.int(), 0) });

/** The uses or customers below a code that belong to no order which holds it. */
async function findOrphanRedemptions(
  services: ReconciliationContext,
  code: string,
  references: AsyncGenerator<QueryDocumentSnapshot[]>,
) {
  const strays: string[] = [];
  for await (const page of references) {
    const named = page.map((document) => ({
      path: document.ref.path,
      orderId: readDocument(redemptionSchema, document)?.orderId,
    }));
    const orders = await findOrders(
      services,
      named.flatMap(({ orderId }) => orderId ?? []),
    );
    for (const { path, orderId } of named) {
      const order = orders.get(orderId ?? '');
      if (!order?.holdsGoods || order.discountCode !== code) strays.push(path);
    }
  }
  return strays;
}

async function sumRedemptions({ database, reader }: ReconciliationContext, { code }: Discount): Promise<number> {
  let sum = 0;
  for await (const page of reader.pages(database.collection(paths.discountSlots(code)))) {
    for (const document of page) {
      const slot = readDocument(redemptionSlotSchema, document);
      sum += slot ? slot.taken - slot.elsewhere : 0;
    }
  }
  return sum;
}

/** Every code, against the orders that hold a use of it. */
export async function checkDiscountCodes(
  services: ReconciliationContext,
  { redemptions }: HeldTotals,
  take: OnDiscrepancy,
): Promise<number> {
  const { database, reader } = services;
  const below = (collection: string) => reader.pages(database.collection(collection));
  let looked = 0;
  for await (const page of reader.pages(database.collection(paths.discounts))) {
    for (const document of page) {
      const discount = readDocument(discountSchema, document);
      if (!discount) continue;
      looked += 1;
      const { code } = discount;
      const strays = await findOrphanRedemptions(services, code, below(paths.discountUses(code)));
      const customers = await findOrphanRedemptions(services, code, below(paths.discountCustomers(code)));
      const facts = { code, isLimited: discount.totalUses !== null, orders: redemptions.get(code) ?? 0 };
      const taken = facts.isLimited ? await sumRedemptions(services, discount) : 0;
      for (const fault of findDiscountDiscrepancies({
        ...facts,
        orphans: [...strays, ...customers],
        countedRedemptions: taken,
      }))
        await take(fault);
    }
  }
  return looked;
}
