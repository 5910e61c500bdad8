import { accountEndpoints } from '@plenty/contract/api/account-calls';
import { authEndpoints } from '@plenty/contract/api/auth-calls';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { apiQuery } from '../../../lib/read-query.ts';

registerEndpoints(accountEndpoints);
registerEndpoints(authEndpoints);

// The page reads everything before it shows any of it; a part that then shows a failure must not ask again by itself.
const NO_RETRY_ON_MOUNT = { retryOnMount: false } as const;

/** The customer's orders, the newest first (API-11). */
export const ordersQuery = { ...apiQuery('listOrders'), ...NO_RETRY_ON_MOUNT };
/** The address book, the default address first (D-31). */
export const addressesQuery = { ...apiQuery('listAddresses'), ...NO_RETRY_ON_MOUNT };
/** Where the customer is signed in (D-3). */
export const sessionsQuery = { ...apiQuery('listSessions'), ...NO_RETRY_ON_MOUNT };
