import { accountCalls } from '@plenty/contract/api/account-calls';
import { authCalls } from '@plenty/contract/api/auth-calls';
import { knowCalls } from '../../../lib/known-calls.ts';
import { readQuery } from '../../../lib/read-query.ts';

knowCalls(accountCalls);
knowCalls(authCalls);

// The page reads everything before it shows any of it; a part that then shows a failure must not ask again by itself.
const SHOWN_AS_READ = { retryOnMount: false } as const;

/** The customer's orders, the newest first (API-11). */
export const ordersQuery = { ...readQuery('listOrders'), ...SHOWN_AS_READ };
/** The address book, the default address first (D-31). */
export const addressesQuery = { ...readQuery('listAddresses'), ...SHOWN_AS_READ };
/** Where the customer is signed in (D-3). */
export const sessionsQuery = { ...readQuery('listSessions'), ...SHOWN_AS_READ };
