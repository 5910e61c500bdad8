import { stockKey } from '@plenty/contract/catalog/availability';
import { discountSchema } from '@plenty/contract/checkout/discount';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, parseDocument, parseDocuments } from '../db/index.ts';
import { stockLedgerSchema } from '../inventory/index.ts';
import { queryHeldUnits, storedWaitlistEntrySchema } from '../waitlist/index.ts';
import { findCountDiscrepancy, findDiscountDiscrepancies } from './count-rules.ts';
import type { HeldTotals } from './order-checks.repository.ts';
import { type OnDiscrepancy, type ReconciliationContext, findOrders } from './point-in-time.repository.ts';

/**
 * Checks every stock count against what was stocked and what orders and people in line hold. A count without a stocked number is passed to `startLedger`, so
 * that the next report can check it.
 */
export async function checkInventoryCounts(
  { database, reader }: ReconciliationContext,
  { units }: HeldTotals,
  onDiscrepancy: OnDiscrepancy,
  startLedger: (count: QueryDocumentSnapshot, stocked: number) => Promise<void>,
): Promise<number> {
  await addUnitsHeldInLine({ database, reader }, units);
  let checked = 0;
  for await (const page of reader.pages(database.collectionGroup(paths.stockGroup))) {
    for (const document of page) {
      const stock = parseDocument(stockLedgerSchema, document);
      if (!stock) continue;
      checked += 1;
      const { path } = document.ref;
      const held = units.get(path) ?? 0;
      const discrepancy = findCountDiscrepancy({ path, stock, held });
      if (discrepancy) await onDiscrepancy(discrepancy);
      else if (stock.stocked === undefined) await startLedger(document, stock.count + held);
    }
  }
  return checked;
}

/** Adds the units that are held for people in line (D-75). */
async function addUnitsHeldInLine(
  { database, reader }: Pick<ReconciliationContext, 'database' | 'reader'>,
  units: HeldTotals['units'],
): Promise<void> {
  for await (const page of reader.pages(queryHeldUnits(database))) {
    for (const { productId, size, color } of parseDocuments(storedWaitlistEntrySchema, page)) {
      const path = paths.stock(productId, stockKey(size, color));
      units.set(path, (units.get(path) ?? 0) + 1);
    }
  }
}

/** Checks every discount code against the orders that redeemed it. */
export async function checkDiscountCodes(
  context: ReconciliationContext,
  { redemptions }: HeldTotals,
  onDiscrepancy: OnDiscrepancy,
): Promise<number> {
  const { database, reader } = context;
  let checked = 0;
  for await (const page of reader.pages(database.collection(paths.discounts))) {
    for (const document of page) {
      const discount = parseDocument(discountSchema, document);
      if (!discount) continue;
      checked += 1;
      const { code } = discount;
      const isLimited = discount.totalUses !== null;
      const discrepancies = findDiscountDiscrepancies({
        code,
        isLimited,
        orders: redemptions.get(code) ?? 0,
        orphans: [
          ...(await findOrphanRedemptions(context, code, database.collection(paths.discountUses(code)))),
          ...(await findOrphanRedemptions(context, code, database.collection(paths.discountCustomers(code)))),
        ],
        countedRedemptions: isLimited ? await sumRedemptions(context, code) : 0,
      });
      for (const discrepancy of discrepancies) await onDiscrepancy(discrepancy);
    }
  }
  return checked;
}

export const redemptionSchema = z.object({ orderId: z.string() });

/** The redemptions of a code whose order does not hold it, by their paths. */
async function findOrphanRedemptions(context: ReconciliationContext, code: string, query: Query): Promise<string[]> {
  const orphans: string[] = [];
  for await (const page of context.reader.pages(query)) {
    const redemptions = page.map((document) => ({
      path: document.ref.path,
      orderId: parseDocument(redemptionSchema, document)?.orderId ?? '',
    }));
    const orders = await findOrders(
      context,
      redemptions.map(({ orderId }) => orderId),
    );
    for (const { path, orderId } of redemptions) {
      const order = orders.get(orderId);
      if (!order?.holdsGoods || order.discountCode !== code) orphans.push(path);
    }
  }
  return orphans;
}

/** `elsewhere` are uses from before this shop, which have no order here. */
const redemptionSlotSchema = z.object({ taken: z.int(), elsewhere: z._default(z.int(), 0) });

async function sumRedemptions({ database, reader }: ReconciliationContext, code: string): Promise<number> {
  let sum = 0;
  for await (const page of reader.pages(database.collection(paths.discountSlots(code)))) {
    for (const document of page) {
      const slot = parseDocument(redemptionSlotSchema, document);
      sum += slot ? slot.taken - slot.elsewhere : 0;
    }
  }
  return sum;
}
