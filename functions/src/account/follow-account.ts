import type { Handler } from '../handler.ts';
import { followCustomer } from '../live/customer-live-repository.ts';

/** D-52: a secret of the customer's sessions, which ends with them. It opens nothing but a counter. */
export const followAccount: Handler<'followAccount'> = async (_input, context) => ({
  ...context.live,
  ...(await followCustomer(context, context.customer.id)),
});
