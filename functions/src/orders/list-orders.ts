import { MAX_ORDERS_LISTED } from '@plenty/contract/account/customer-order';
import type { Handler } from '../handler.ts';
import { listCustomerOrders } from './customer-order-repository.ts';

/** API-11. The views themselves, so that the list and the live page never differ. */
export const listOrders: Handler<'listOrders'> = (_input, { database, customer }) =>
  listCustomerOrders(database, customer.id, MAX_ORDERS_LISTED);
