import { canonicalEmail } from '@plenty/contract/checkout/canonical-email';
import type { Context } from '../context.ts';
import { readCustomer } from '../customers/customer-repository.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import type { Changes } from '../firestore/transact.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type Limit, forgiveTry, readTry } from '../throttle/throttle-repository.ts';
import type { OrderLimitKind } from './order-limits.ts';

const SAYS = 'That was a lot of orders in a short time. Please try again later. Your cart stays as it is.';

const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;

type Caller = readonly [kind: OrderLimitKind, who: string];

/** Whose orders count together: the mailbox that is written to, the caller's address and its network. */
async function callersOf(reader: Reader, email: string, { database, visitor, customer }: Context): Promise<Caller[]> {
  const mailbox = canonicalEmail(email);
  const known = customer && (await readCustomer(reader, database, customer.id));
  if (known?.emailVerified && canonicalEmail(known.email) === mailbox) return [['customer', known.id]];
  const { address } = visitor;
  const byMailbox: Caller[] = [
    ['email', mailbox],
    ['email-day', mailbox],
  ];
  // An IPv6 address stands for its whole network already (see caller-address.ts).
  const network = IPV4.exec(address)?.[1];
  const byPlace: Caller[] = [
    ['address', address],
    ...(network ? [['network', `${network}.0/24`] satisfies Caller] : []),
  ];
  return [...byMailbox, ...byPlace];
}

function limitsOf(callers: readonly Caller[], { orderLimits }: Context): [Limit, string][] {
  if (!orderLimits) return [];
  return callers.map(([kind, who]) => [{ kind: `order-${kind}`, ...orderLimits[kind], says: SAYS }, who]);
}

/**
 * How many orders its mailbox, address and network had. `count` refuses one too many, and counts the others in the order's own
 * transaction: only an order that is made counts, and a burst is counted whole.
 */
export async function readOrderTries(
  changes: Changes,
  email: string,
  context: Context,
): Promise<{ readonly count: () => void }> {
  if (!context.orderLimits) return { count: () => {} };
  const { database, now } = context;
  const limits = limitsOf(await callersOf(changes, email, context), context);
  const tries = await Promise.all(limits.map(([limit, who]) => readTry(changes, database, limit, who, now())));
  return { count: () => tries.forEach((count) => count()) };
}

/** An order that could not be handed over was none. */
export async function forgiveOrder({ customerEmail }: StoredOrder, context: Context): Promise<void> {
  if (!context.orderLimits) return;
  const callers = await callersOf(context.database, customerEmail, context);
  await Promise.all(limitsOf(callers, context).map(([limit, who]) => forgiveTry(context.database, limit, who)));
}
