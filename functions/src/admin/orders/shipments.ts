import type { Handler } from '../../services.ts';
import { findOrders, readOrdersToShip } from './shipment.repository.ts';

export const listOrdersToShip: Handler<'listOrdersToShip'> = (_input, { database }) => readOrdersToShip(database);

/** Changes nothing: the panel shows which orders a pasted list would mark as shipped, and then marks one after the other. */
export const findOrdersByNumber: Handler<'findOrdersByNumber'> = async ({ body }, { database }) => ({
  orders: await findOrders(database, body.orderNumbers),
});
