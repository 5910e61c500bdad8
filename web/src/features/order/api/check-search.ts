import { orderEndpoints } from '@plenty/contract/api/order-calls';
import type * as z from 'zod/mini';

const schema = orderEndpoints.lookUpOrder.body;

/** An order as a guest names it: number and email, as typed. */
export type OrderSearch = z.input<typeof schema>;
export type SearchErrors = Readonly<Partial<Record<keyof OrderSearch, string>>>;

/** What is wrong with which field of a search, in the words of the contract; nothing when it can be sent (D-29). */
export function validateSearch(search: OrderSearch): SearchErrors {
  const issues = schema.safeParse(search).error?.issues ?? [];
  const errorOf = (field: keyof OrderSearch) => issues.find(({ path }) => path[0] === field)?.message;
  const orderNumber = errorOf('orderNumber');
  const email = errorOf('email');
  return { ...(orderNumber !== undefined && { orderNumber }), ...(email !== undefined && { email }) };
}
