import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import type { SwapRequest } from '@plenty/contract/orders/swap';
import {
  canCancelSwap,
  describeSwapRejection,
  findSameSwap,
  findSwapRejection,
} from '@plenty/contract/orders/swap-rules';
import { closeSwap, createSwap } from '@plenty/contract/orders/swap-steps';
import { AppError } from '../../app-error.ts';
import { type Transaction, runTransaction } from '../../db/index.ts';
import { type AttemptLimit, countAttempt } from '../../security/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { nextUpdatedAt } from '../next-updated-at.ts';
import { orderNotFound, requireOrderAccess } from '../order-access.ts';
import { queueAdminNotice, queueOrderEmail } from '../order-email.repository.ts';
import { readOrder, updateOrder } from '../order.repository.ts';
import type { StoredOrder } from '../stored-order.ts';
import { describeSwap, describeSwapNote, findSwap, getHeldUntil, withSwap } from './change-swap.ts';
import { holdNewSize, releaseNewSize } from './swap-inventory.ts';
import { readSwapSettings } from './swap-settings.ts';
import { readOrderSwaps, toSwappableOrder } from './swap-views.ts';

export const listSwaps: Handler<'listSwaps'> = async ({ params }, context) => {
  const order = await requireOrderAccess(params.orderNumber, context);
  return readOrderSwaps(context.database, order, context.now());
};

type EventContext = Pick<RequestContext, 'shopOrigin' | 'now'>;

/** The swap, the hold, the customer's email and the notice to the owner are stored together. */
async function askOnce(
  transaction: Transaction,
  order: StoredOrder,
  request: SwapRequest,
  { shopOrigin, now }: EventContext,
): Promise<StoredOrder> {
  if (findSameSwap(order.swaps, request)) return order;
  const settings = await readSwapSettings(transaction);
  const swappable = toSwappableOrder(order);
  const rejection = findSwapRejection(swappable, request, settings, now().getTime());
  if (rejection) {
    throw new AppError({ code: 'conflict', message: describeSwapRejection(rejection, swappable, settings) });
  }
  const updatedAt = nextUpdatedAt(order, now());
  const heldUntil = getHeldUntil(now(), settings);
  const swap = { ...createSwap(request, order.swaps), at: updatedAt, heldUntil };
  await holdNewSize(transaction, order, swap, now());
  const note = describeSwapNote(order, swap);
  const asked = updateOrder(transaction, order, { ...withSwap(order, swap), updatedAt }, { event: 'swap', note });
  const emailContext = { shopOrigin, now: now() };
  const cause = String(swap.number);
  const until = formatLongDate(getShopDate(heldUntil.toMillis()));
  await queueOrderEmail(
    transaction,
    asked,
    { kind: 'swap-requested', ...describeSwap(order, swap), until, cause },
    emailContext,
  );
  await queueAdminNotice(transaction, asked, { reason: 'swap', cause, note }, emailContext);
  return asked;
}

/** A customer's change of their own order's swaps. */
async function changeSwaps(
  orderNumber: string,
  context: RequestContext,
  change: (transaction: Transaction, order: StoredOrder) => Promise<StoredOrder>,
) {
  const { database, now } = context;
  const { id } = await requireOrderAccess(orderNumber, context);
  const order = await runTransaction(database, async (transaction) => {
    const stored = await readOrder(transaction, id);
    if (!stored) throw orderNotFound();
    return change(transaction, stored);
  });
  return readOrderSwaps(database, order, now());
}

const ASK_LIMIT: AttemptLimit = { kind: 'ask-swap', most: 20, windowMs: 600_000 };

/** Asks for another size (D-77). Asking for the same again changes nothing. */
export const askSwap: Handler<'askSwap'> = async ({ params, body }, context) => {
  await countAttempt(context.database, ASK_LIMIT, context.visitor.address, context.now());
  return changeSwaps(params.orderNumber, context, (transaction, order) => askOnce(transaction, order, body, context));
};

async function cancelOnce(
  transaction: Transaction,
  order: StoredOrder,
  number: number,
  { shopOrigin, now }: EventContext,
): Promise<StoredOrder> {
  const swap = findSwap(order, number);
  if (swap.state === 'cancelled') return order;
  if (!canCancelSwap(swap)) throw new AppError({ code: 'conflict', message: 'This swap is closed already.' });
  await releaseNewSize(transaction, order, swap);
  const closed = { ...closeSwap(swap, 'cancelled'), heldUntil: null };
  const change = { ...withSwap(order, closed), updatedAt: nextUpdatedAt(order, now()) };
  const event = { event: 'swap-cancelled', note: describeSwapNote(order, swap) } as const;
  const updated = updateOrder(transaction, order, change, event);
  const response = { kind: 'cancelled', ...describeSwap(order, swap) } as const;
  const cause = `${number}-cancelled`;
  await queueOrderEmail(transaction, updated, { kind: 'swap-response', response, cause }, { shopOrigin, now: now() });
  return updated;
}

/** The customer keeps what they have. Cancelling again changes nothing. */
export const cancelSwap: Handler<'cancelSwap'> = async ({ params }, context) => {
  await countAttempt(context.database, ASK_LIMIT, context.visitor.address, context.now());
  return changeSwaps(params.orderNumber, context, (transaction, order) =>
    cancelOnce(transaction, order, Number(params.swap), context),
  );
};
