import { stockKey } from '@plenty/contract/catalog/availability';
import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import { isShippingHeld } from '@plenty/contract/orders/order-status';
import type { ResolveSwapRequest } from '@plenty/contract/orders/swap';
import { describeSwapResolutionRejection, findSwapResolutionRejection } from '@plenty/contract/orders/swap-rules';
import { approveSwap, closeSwap, receiveSwap } from '@plenty/contract/orders/swap-steps';
import { listReturnedItems } from '@plenty/contract/payments/restock';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/index.ts';
import type { SwapResponseEmail } from '../../email/index.ts';
import type { RequestContext } from '../../services.ts';
import { nextUpdatedAt } from '../next-updated-at.ts';
import { queueOrderEmail } from '../order-email.repository.ts';
import { updateOrder } from '../order.repository.ts';
import { createReplacement, listReplacedItems, reserveReplacement } from '../replacement-order.ts';
import type { StoredOrder, SwapOfOrder } from '../stored-order.ts';
import { describeSwap, describeSwapNote, findSwap, getHeldUntil, withSwap } from './change-swap.ts';
import { releaseNewSize } from './swap-inventory.ts';
import { parseSwapLabel } from './swap-label.ts';
import { readSwapSettings } from './swap-settings.ts';
import { toSwappableOrder } from './swap-views.ts';
import { saveSwapLabel } from './swap-label.repository.ts';
import { saveSwapText } from './swap.repository.ts';

type Resolution = {
  readonly order: StoredOrder;
  readonly swap: SwapOfOrder;
  readonly context: Pick<RequestContext, 'now' | 'shopOrigin' | 'randomBytes'>;
};

/** What a step did: the changed swap, what the history says, and what the customer is written. */
type Step = { readonly swap: SwapOfOrder; readonly note: string; readonly email: SwapResponseEmail };
type RequestOf<Kind> = Extract<ResolveSwapRequest, { readonly kind: Kind }>;

function toRef({ order, swap }: Resolution) {
  return { orderId: order.id, number: swap.number };
}

/** The label goes out, and the new size is held for as long again. */
async function approve(transaction: Transaction, resolution: Resolution, request: RequestOf<'approve'>): Promise<Step> {
  const { order, swap, context } = resolution;
  const now = context.now();
  const { words, label } = request;
  const link = label.kind === 'link' ? label.link : '';
  saveSwapLabel(transaction, toRef(resolution), parseSwapLabel(label), now);
  await saveSwapText(transaction, toRef(resolution), { words, label: { kind: label.kind, link } }, now);
  const heldUntil = getHeldUntil(now, await readSwapSettings(transaction));
  const until = formatLongDate(getShopDate(heldUntil.toMillis()));
  return {
    swap: { ...approveSwap(swap), heldUntil },
    note: `Return label sent: ${describeSwapNote(order, swap)}`,
    email: { kind: 'approved', ...describeSwap(order, swap), words, link, until },
  };
}

async function decline(
  transaction: Transaction,
  resolution: Resolution,
  { words }: RequestOf<'decline'>,
): Promise<Step> {
  const { order, swap, context } = resolution;
  await releaseNewSize(transaction, order, swap);
  await saveSwapText(transaction, toRef(resolution), { words }, context.now());
  return {
    swap: { ...closeSwap(swap, 'declined'), heldUntil: null },
    note: `Declined: ${describeSwapNote(order, swap)}`,
    email: { kind: 'declined', ...describeSwap(order, swap), words },
  };
}

/** The parcel is back: an order of $0.00 sends the new size, and the returned units go back on sale if the owner wants that, once. */
async function receive(
  transaction: Transaction,
  resolution: Resolution,
  { restocks }: RequestOf<'receive'>,
): Promise<Step> {
  const { order, swap, context } = resolution;
  const unlabeled = listReplacedItems(order, [swap]).map(({ sku: _sku, ...item }) => ({ ...item, size: swap.size }));
  const returned = restocks ? listReturnedItems(order, swap) : [];
  const { products } = await reserveReplacement(transaction, unlabeled, { isHeld: swap.isHolding, returned });
  const items = unlabeled.map((item) => {
    const sku = products.get(item.productId)?.skus?.[stockKey(item.size, item.color)];
    return sku === undefined ? item : { ...item, sku };
  });
  const cause = { kind: 'swap', number: swap.number, cancelled: swap.replacements } as const;
  const { orderNumber, orderKey } = await createReplacement(transaction, order, { cause, items }, context);
  const replacement = { orderNumber, orderKey };
  await saveSwapText(transaction, toRef(resolution), { replacement }, context.now());
  const restocked = returned.length > 0 ? ' · Restocked' : '';
  return {
    swap: { ...receiveSwap(swap, restocks), heldUntil: null },
    note: `Received, order ${orderNumber} sends ${describeSwapNote(order, swap)}${restocked}`,
    email: { kind: 'received', ...describeSwap(order, swap), replacement },
  };
}

function runStep(transaction: Transaction, resolution: Resolution, request: ResolveSwapRequest): Promise<Step> {
  switch (request.kind) {
    case 'approve':
      return approve(transaction, resolution, request);
    case 'decline':
      return decline(transaction, resolution, request);
    case 'receive':
      return receive(transaction, resolution, request);
  }
}

/** The owner's next step about a swap (D-77). Everything it changes, and the customer's email, is stored together or not at all. */
export async function resolveSwap(
  transaction: Transaction,
  order: StoredOrder,
  { number, request }: { readonly number: number; readonly request: ResolveSwapRequest },
  context: Resolution['context'],
): Promise<void> {
  const swap = findSwap(order, number);
  const resolvable = { ...toSwappableOrder(order), isHeld: isShippingHeld(order) };
  const rejection = findSwapResolutionRejection(resolvable, swap, request.kind);
  if (rejection) throw new AppError({ code: 'conflict', message: describeSwapResolutionRejection(rejection) });
  const { swap: changed, note, email } = await runStep(transaction, { order, swap, context }, request);
  const change = { ...withSwap(order, changed), updatedAt: nextUpdatedAt(order, context.now()) };
  const updated = updateOrder(transaction, order, change, { event: 'swap-response', note });
  const cause = `${number}-${updated.updatedAt.toMillis()}`;
  const emailContext = { shopOrigin: context.shopOrigin, now: context.now() };
  await queueOrderEmail(transaction, updated, { kind: 'swap-response', response: email, cause }, emailContext);
}
