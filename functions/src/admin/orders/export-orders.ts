import { getShopDate } from '@plenty/contract/board/shop-day';
import { formatCsv } from '@plenty/contract/csv/write-csv';
import { toMoneyString } from '@plenty/contract/money/money';
import { paths } from '../../firestore/paths.ts';
import { readDocuments } from '../../firestore/read-document.ts';
import type { Handler } from '../../handler.ts';
import { searchOrders } from '../../orders/board-entry-repository.ts';
import { type StoredOrder, storedOrderSchema } from '../../orders/stored-order.ts';

const EXPORT_PAGE_SIZE = 200;

type Column = readonly [heading: string, cell: (order: StoredOrder) => string];

function describeItems({ items }: StoredOrder): string {
  return items
    .map(({ quantity, productName, size, color, price }) => {
      const choice = [size, color].filter((part) => part !== '').join(', ');
      return `${quantity} x ${productName}${choice === '' ? '' : ` (${choice})`} at ${toMoneyString(price)}`;
    })
    .join('; ');
}

const COLUMNS: readonly Column[] = [
  ['Order number', (order) => order.orderNumber],
  ['Date', (order) => order.createdAt.toDate().toISOString()],
  ['Status', (order) => order.status],
  ['Payment status', (order) => order.paymentStatus],
  ['First name', (order) => order.shippingAddress.firstName],
  ['Last name', (order) => order.shippingAddress.lastName],
  ['Email', (order) => order.customerEmail],
  ['Address', (order) => order.shippingAddress.address],
  ['City', (order) => order.shippingAddress.city],
  ['State', (order) => order.shippingAddress.state],
  ['ZIP code', (order) => order.shippingAddress.zipCode],
  ['Country', (order) => order.shippingAddress.country],
  ['Items', describeItems],
  ['Subtotal', (order) => toMoneyString(order.subtotal)],
  ['Discount code', (order) => order.discountCode ?? ''],
  ['Discount', (order) => toMoneyString(order.discountAmount)],
  ['Shipping', (order) => toMoneyString(order.shippingCost)],
  ['Tax', (order) => toMoneyString(order.tax)],
  ['Total', (order) => toMoneyString(order.total)],
  ['Refunded', (order) => toMoneyString(order.refundedAmount)],
  ['Carrier', (order) => order.tracking?.carrier ?? ''],
  ['Tracking number', (order) => order.tracking?.number ?? ''],
  ['Test order', (order) => (order.isTestOrder ? 'yes' : 'no')],
];

/** The orders of a filter as lines of a spreadsheet, a page at a time; what customers typed is text there, never a formula. */
export const exportOrders: Handler<'exportOrders'> = async ({ query }, { database, now }) => {
  const page = { size: EXPORT_PAGE_SIZE, today: getShopDate(now().getTime()) };
  const { entries, next } = await searchOrders(database, query, page);
  const references = entries.map(({ id }) => database.doc(paths.order(id)));
  const found = references.length === 0 ? [] : await database.getAll(...references);
  const lines = readDocuments(storedOrderSchema, found).map((order) => COLUMNS.map(([, cell]) => cell(order)));
  const headings = query.after === undefined ? [COLUMNS.map(([heading]) => heading)] : [];
  return { csv: formatCsv([...headings, ...lines]), next };
};
