import { shopDay } from '@plenty/contract/board/shop-day';
import type { Handler } from '../../handler.ts';
import { findEntries } from '../../orders/board-entry-repository.ts';
import { presentRow, readPanelOrder } from './panel-order-repository.ts';

const PAGE = 50;

/** API-18: from the board's entries, so that a page costs the same however many orders there are. */
export const listPanelOrders: Handler<'listPanelOrders'> = async ({ query }, { database, now }) => {
  const page = { size: PAGE, today: shopDay(now().getTime()) };
  const { entries, next, count } = await findEntries(database, query, page);
  return { orders: entries.map(presentRow), next, count };
};

export const getPanelOrder: Handler<'getPanelOrder'> = async ({ params }, context) =>
  readPanelOrder(context, params.id);
