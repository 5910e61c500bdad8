import { accountCalls } from '@plenty/contract/api/account-calls';
import { authCalls } from '@plenty/contract/api/auth-calls';
import { knowCalls } from '../../../lib/known-calls.ts';
import { readQuery } from '../../../lib/read-query.ts';

knowCalls(accountCalls);
knowCalls(authCalls);

/** The customer's orders, the newest first (API-11). */
export const ordersQuery = readQuery('listOrders');
/** The address book, the default address first (D-31). */
export const addressesQuery = readQuery('listAddresses');
/** Where the customer is signed in (D-3). */
export const sessionsQuery = readQuery('listSessions');
