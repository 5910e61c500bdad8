import type { Handler } from '../handler.ts';
import { subscribeToCustomer } from '../live/customer-live-repository.ts';

/** D-52: a secret of the customer's sessions, which ends with them. It opens nothing but a counter. */
export const subscribeToAccount: Handler<'subscribeToAccount'> = async (_input, context) => ({
  ...context.liveProject,
  ...(await subscribeToCustomer(context, context.customer.id)),
});
