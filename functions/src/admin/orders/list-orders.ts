import { getShopDate } from '@plenty/contract/board/shop-day';
import type { Handler } from '../../handler.ts';
import { searchOrders } from '../../orders/board-entry-repository.ts';
import { toOrderRow, readAdminOrder } from './panel-order-repository.ts';

const PAGE_SIZE = 50;

/** API-18: from the board's entries, so that a page costs the same however many orders there are. */
export const listAdminOrders: Handler<'listAdminOrders'> = async ({ query }, { database, now }) => {
  const page = { size: PAGE_SIZE, today: getShopDate(now().getTime()) };
  const { entries, next, count } = await searchOrders(database, query, page);
  return { orders: entries.map(toOrderRow), next, count };
};

export const getAdminOrder: Handler<'getAdminOrder'> = async ({ params }, context) =>
  readAdminOrder(context, params.id);
