import { formatPhoneNumber } from '@plenty/contract/checkout/phone-number';
import { formatCsv } from '@plenty/contract/lib/csv';
import { getShopDate } from '@plenty/contract/lib/dates';
import { toMoneyString } from '@plenty/contract/lib/money';
import { paths, parseDocuments } from '../../db/index.ts';
import { type StoredOrder, searchOrders, storedOrderSchema } from '../../orders/index.ts';
import type { Handler } from '../../services.ts';
import { readAdminOrder, toOrderRow } from './admin-order.repository.ts';

const PAGE_SIZE = 50;

/** Reads the order entries that the dashboard keeps, so that a page costs the same however many orders there are. */
export const listAdminOrders: Handler<'listAdminOrders'> = async ({ query }, { database, now }) => {
  const page = { size: PAGE_SIZE, today: getShopDate(now().getTime()) };
  const { entries, next, count } = await searchOrders(database, query, page);
  return { orders: entries.map(toOrderRow), next, count };
};

export const getAdminOrder: Handler<'getAdminOrder'> = async ({ params }, context) =>
  readAdminOrder(context, params.id);

const EXPORT_PAGE_SIZE = 200;

type Column = readonly [heading: string, cell: (order: StoredOrder) => string];

function describeItems({ items }: StoredOrder): string {
  return items
    .map(({ quantity, productName, size, color, price }) => {
      const variant = [size, color].filter((part) => part !== '').join(', ');
      return `${quantity} x ${productName}${variant === '' ? '' : ` (${variant})`} at ${toMoneyString(price)}`;
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
  ['Address line 2', (order) => order.shippingAddress.address2 ?? ''],
  ['City', (order) => order.shippingAddress.city],
  ['State', (order) => order.shippingAddress.state],
  ['ZIP code', (order) => order.shippingAddress.zipCode],
  ['Country', (order) => order.shippingAddress.country],
  ['Phone', (order) => formatPhoneNumber(order.shippingAddress.phone ?? '')],
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

/** One page of the filtered orders as CSV. Text typed by customers is escaped, so that a spreadsheet never runs it as a formula. */
export const exportOrders: Handler<'exportOrders'> = async ({ query }, { database, now }) => {
  const page = { size: EXPORT_PAGE_SIZE, today: getShopDate(now().getTime()), isWhole: true };
  const { entries, next } = await searchOrders(database, query, page);
  const references = entries.map(({ id }) => database.doc(paths.order(id)));
  const found = references.length === 0 ? [] : await database.getAll(...references);
  const rows = parseDocuments(storedOrderSchema, found).map((order) => COLUMNS.map(([, cell]) => cell(order)));
  const headings = query.after === undefined ? [COLUMNS.map(([heading]) => heading)] : [];
  return { csv: formatCsv([...headings, ...rows]), next };
};
