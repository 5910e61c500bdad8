import { type Cents, formatDollars } from '@plenty/contract/lib/money';
import type { ResolveClaimRequest, UnitsOfLine } from '@plenty/contract/orders/claim';
import { describeResolutionRejection, findResolutionRejection } from '@plenty/contract/orders/claim-rules';
import { isShippingHeld } from '@plenty/contract/orders/order-status';
import { getContentAmount, getRefundableLines } from '@plenty/contract/payments/line-refund';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/index.ts';
import type { ClaimResponseEmail } from '../../email/index.ts';
import type { RequestContext } from '../../services.ts';
import { describeUnits } from '../describe-units.ts';
import { queueOrderEmail } from '../order-email.repository.ts';
import { nextUpdatedAt } from '../next-updated-at.ts';
import { addHistory, updateOrder } from '../order.repository.ts';
import { refundOrder } from '../refund-order.ts';
import { createReplacement, listReplacedItems, reserveReplacement } from '../replacement-order.ts';
import type { ClaimOfOrder, StoredOrder } from '../stored-order.ts';
import { toClaimableOrder } from './claim-views.ts';
import { addClaimResponse, readClaimTexts } from './claim.repository.ts';

function conflict(message: string): AppError {
  return new AppError({ code: 'conflict', message });
}

type Resolution = {
  readonly order: StoredOrder;
  readonly claim: ClaimOfOrder;
  readonly context: Pick<RequestContext, 'now' | 'shopOrigin' | 'randomBytes'>;
};

/** What a step did: the changed order, what its history says, and what its customer is written. */
type Step = { readonly updated: StoredOrder; readonly email: ClaimResponseEmail };

function withClaim({ order, claim }: Resolution, change: Partial<ClaimOfOrder>): StoredOrder['claims'] {
  return order.claims.map((each) => (each.number === claim.number ? { ...each, ...change } : each));
}

type RequestOf<Kind> = Extract<ResolveClaimRequest, { readonly kind: Kind }>;

function reply(transaction: Transaction, resolution: Resolution, { words, isClosing }: RequestOf<'reply'>): Step {
  const { order, context } = resolution;
  const claims = withClaim(resolution, { isOpen: !isClosing });
  const change = { claims, updatedAt: nextUpdatedAt(order, context.now()) };
  const note = isClosing ? 'Closed with a reply' : 'A reply';
  const updated = updateOrder(transaction, order, change, { event: 'claim-response', note });
  return { updated, email: { kind: 'reply', words, isClosing } };
}

/** Exactly the money of these units, with their tax and after their discount. */
function getLinesAmount(order: StoredOrder, lines: readonly UnitsOfLine[]): Cents {
  if (order.refunds.some(({ state }) => state === 'awaited')) {
    throw conflict('A refund of this order is still to be made at PayPal. Make it first.');
  }
  const refundable = getRefundableLines(order);
  if (!refundable)
    throw conflict('This order can only be refunded by amount. Use Refund, and close the claim with a reply.');
  const content = getContentAmount(refundable, { lines: [...lines], shipping: false });
  if (!content) throw conflict('Some of these items have been refunded already.');
  if (content.amount === 0) throw conflict('These items were free, so there is nothing to refund.');
  return content.amount;
}

async function refund(
  transaction: Transaction,
  resolution: Resolution,
  { words, lines }: RequestOf<'refund'>,
): Promise<Step> {
  const { order, claim, context } = resolution;
  const { shopOrigin, now } = context;
  const amount = getLinesAmount(order, lines);
  const units = describeUnits(order, lines);
  const updated = await refundOrder(transaction, order, {
    amount,
    note: `Claim ${claim.number}: ${units}`,
    putsBack: false,
    restocks: false,
    lines,
    shipping: false,
    claims: withClaim(resolution, { isOpen: false }),
    claim: claim.number,
    shopOrigin,
    now: now(),
  });
  const note = `Closed with a refund of ${formatDollars(amount)}`;
  const { status, paymentStatus, updatedAt } = updated;
  addHistory(transaction, order, { event: 'claim-response', status, paymentStatus, note }, updatedAt.toDate());
  return { updated, email: { kind: 'refund', words, amount, units } };
}

async function replace(
  transaction: Transaction,
  resolution: Resolution,
  { words, lines }: RequestOf<'replacement'>,
): Promise<Step> {
  const { order, claim, context } = resolution;
  const items = listReplacedItems(order, lines);
  await reserveReplacement(transaction, items);
  const cause = { kind: 'claim', number: claim.number, cancelled: claim.replacements ?? 0 } as const;
  const { orderNumber, orderKey } = await createReplacement(transaction, order, { cause, items }, context);
  const units = describeUnits(order, lines);
  const claims = withClaim(resolution, { isOpen: false, replaced: lines, replacements: (claim.replacements ?? 0) + 1 });
  const change = { claims, updatedAt: nextUpdatedAt(order, context.now()) };
  const note = `Closed with replacement ${orderNumber}: ${units}`;
  const updated = updateOrder(transaction, order, change, { event: 'claim-response', note });
  return { updated, email: { kind: 'replacement', words, units, replacement: { orderNumber, orderKey } } };
}

function runStep(transaction: Transaction, resolution: Resolution, request: ResolveClaimRequest): Step | Promise<Step> {
  switch (request.kind) {
    case 'reply':
      return reply(transaction, resolution, request);
    case 'refund':
      return refund(transaction, resolution, request);
    case 'replacement':
      return replace(transaction, resolution, request);
  }
}

/** The owner's response to a claim (D-67). Everything it changes, and the customer's email, is stored together or not at all. */
export async function resolveClaim(
  transaction: Transaction,
  order: StoredOrder,
  { number, request }: { readonly number: number; readonly request: ResolveClaimRequest },
  context: Resolution['context'],
): Promise<void> {
  const claim = order.claims.find((each) => each.number === number);
  if (!claim) throw new AppError({ code: 'not-found', message: 'There is no such claim.' });
  const resolvable = {
    ...toClaimableOrder(order),
    isHeld: isShippingHeld(order),
  };
  const rejection = findResolutionRejection(resolvable, claim, request);
  if (rejection) throw conflict(describeResolutionRejection(rejection));
  const text = (await readClaimTexts(transaction, { id: order.id, claims: [claim] })).get(number);
  const { updated, email } = await runStep(transaction, { order, claim, context }, request);
  if (text) {
    const amount = email.kind === 'refund' ? email.amount : null;
    const replacement = email.kind === 'replacement' ? email.replacement : null;
    const { kind, words } = request;
    addClaimResponse(transaction, text, { kind, words, at: updated.updatedAt, amount, replacement });
  }
  const cause = `${number}-${updated.updatedAt.toMillis()}`;
  const emailContext = { shopOrigin: context.shopOrigin, now: context.now() };
  await queueOrderEmail(transaction, updated, { kind: 'claim-response', response: email, cause }, emailContext);
}
