import type { SalesTotal, StateSales, StateSalesList } from '@plenty/contract/admin/state-sales';
import { STATES } from '@plenty/contract/checkout/address';
import { addDays, getShopDate, getStartOfShopDay } from '@plenty/contract/lib/dates';
import type { PaymentStatus } from '@plenty/contract/orders/order-status';
import { AggregateField, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../db/index.ts';

/** Refunded and reversed payments stay in a state's gross sales. Test orders and free ones are never paid. */
const SOLD: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded', 'reversed'];

/** Orders from before states were stored as their codes have the name. */
function listSpellings(state: string): string[] {
  const name = STATES[state];
  return name === undefined ? [state] : [state, name];
}

async function sumSales(database: Firestore, state: string, from: string, until?: string): Promise<SalesTotal> {
  const placedSince = database
    .collection(paths.orders)
    .where('shippingAddress.state', 'in', listSpellings(state))
    .where('paymentStatus', 'in', SOLD)
    .where('createdAt', '>=', Timestamp.fromMillis(getStartOfShopDay(from)));
  const placed =
    until === undefined
      ? placedSince
      : placedSince.where('createdAt', '<', Timestamp.fromMillis(getStartOfShopDay(until)));
  const { sales, orders } = (
    await placed.aggregate({ sales: AggregateField.sum('total'), orders: AggregateField.count() }).get()
  ).data();
  return { sales, orders };
}

/**
 * The paid orders by the state they shipped to. Firestore adds them up when they are asked for, from its index, so there are no stored sums
 * that a repeated event, a deleted account or a rollback could spoil. Costs a read for each state, and a few for each that has sales.
 */
export async function readStateSales(database: Firestore, now: Date): Promise<StateSalesList> {
  const today = getShopDate(now.getTime());
  const year = Number(today.slice(0, 4));
  const [thisYearFrom, lastYearFrom] = [`${year}-01-01`, `${year - 1}-01-01`];
  const readState = async (state: string): Promise<StateSales[]> => {
    const since = (from: string, until?: string) => sumSales(database, state, from, until);
    if ((await since(lastYearFrom)).orders === 0) return [];
    const [thisYear, lastYear, last12Months, last90Days] = await Promise.all([
      since(thisYearFrom),
      since(lastYearFrom, thisYearFrom),
      since(addDays(today, -364)),
      since(addDays(today, -89)),
    ]);
    return [{ state, thisYear, lastYear, last12Months, last90Days }];
  };
  return { today, states: (await Promise.all(Object.keys(STATES).map(readState))).flat() };
}
