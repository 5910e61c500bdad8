import { canonicalizeEmail } from '@plenty/contract/checkout/address';
import { readCustomer } from '../account/index.ts';
import type { DocumentReader, Transaction } from '../db/index.ts';
import type { StoredOrder } from '../orders/index.ts';
import type { OrderLimitKind } from '../configured-limits.ts';
import { type AttemptLimit, prepareAttempt, undoAttempt } from '../security/index.ts';
import type { RequestContext } from '../services.ts';

const LIMIT_MESSAGE = 'That was a lot of orders in a short time. Please try again later. Your cart stays as it is.';

const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;

type Caller = readonly [kind: OrderLimitKind, who: string];

/** Orders are counted per mailbox that gets the emails, per address and per network. A verified customer has a limit of their own. */
async function getCallers(
  reader: DocumentReader,
  email: string,
  { visitor, customer }: RequestContext,
): Promise<Caller[]> {
  const mailbox = canonicalizeEmail(email);
  const known = customer && (await readCustomer(reader, customer.id));
  if (known?.emailVerified && canonicalizeEmail(known.email) === mailbox) return [['customer', known.id]];
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

/** None while the limits are off. */
function getLimits(callers: readonly Caller[], { orderLimits }: RequestContext): [AttemptLimit, string][] {
  if (!orderLimits) return [];
  return callers.map(([kind, who]) => [{ kind: `order-${kind}`, ...orderLimits[kind], message: LIMIT_MESSAGE }, who]);
}

/**
 * Reads the recent orders of a caller. `count` throws for one too many, and otherwise counts the new one in its own transaction, so that
 * only orders that are created count.
 */
export async function readOrderAttempts(
  transaction: Transaction,
  email: string,
  context: RequestContext,
): Promise<{ readonly count: () => void }> {
  const { now } = context;
  const limits = getLimits(await getCallers(transaction, email, context), context);
  const counters = await Promise.all(limits.map(([limit, who]) => prepareAttempt(transaction, limit, who, now())));
  return { count: () => counters.forEach((count) => count()) };
}

/** An order whose payment could not start does not count. */
export async function uncountOrder({ customerEmail }: StoredOrder, context: RequestContext): Promise<void> {
  const callers = await getCallers(context.database, customerEmail, context);
  await Promise.all(getLimits(callers, context).map(([limit, who]) => undoAttempt(context.database, limit, who)));
}
