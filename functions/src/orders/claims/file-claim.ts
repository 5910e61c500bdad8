import { CLAIM_PROBLEM_NAMES, type ClaimRequest } from '@plenty/contract/orders/claim';
import { describeClaimRejection, findClaimRejection, findSameClaim } from '@plenty/contract/orders/claim-rules';
import { AppError } from '../../app-error.ts';
import { type Transaction, runTransaction } from '../../db/index.ts';
import { type AttemptLimit, countAttempt } from '../../security/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { describeUnits } from '../describe-units.ts';
import { orderNotFound, requireOrderAccess } from '../order-access.ts';
import { queueAdminNotice, queueOrderEmail } from '../order-email.repository.ts';
import { nextUpdatedAt } from '../next-updated-at.ts';
import { readOrder, updateOrder } from '../order.repository.ts';
import type { ClaimOfOrder, StoredOrder } from '../stored-order.ts';
import { areClaimPicturesOf } from './claim-picture.repository.ts';
import { readOrderClaims, toClaimableOrder } from './claim-views.ts';
import { type ClaimText, createClaimText, readClaimTexts, saveClaimPictures } from './claim.repository.ts';

export const listClaims: Handler<'listClaims'> = async ({ params }, context) => {
  const order = await requireOrderAccess(params.orderNumber, context);
  return readOrderClaims(context.database, order, context.now());
};

/** What was filed by the same request, whose response was lost. */
async function findFiled(
  transaction: Transaction,
  order: StoredOrder,
  request: ClaimRequest,
): Promise<ClaimText | undefined> {
  const same = findSameClaim(order.claims, request);
  const texts = same ? await readClaimTexts(transaction, { id: order.id, claims: [same] }) : undefined;
  const text = same && texts?.get(same.number);
  return text?.words === request.words ? text : undefined;
}

/** The claim, the customer's email and the notice to the owner are stored together. */
async function fileOnce(
  transaction: Transaction,
  order: StoredOrder,
  request: ClaimRequest,
  { shopOrigin, now }: Pick<RequestContext, 'shopOrigin' | 'now'>,
): Promise<StoredOrder> {
  const found = await findFiled(transaction, order, request);
  if (found) {
    // Whoever saw no response may have added pictures before sending it again.
    if (request.pictures.some((picture) => !found.pictures.includes(picture)))
      saveClaimPictures(transaction, found, request.pictures);
    return order;
  }
  const claimable = toClaimableOrder(order);
  const rejection = findClaimRejection(claimable, request, now().getTime());
  if (rejection) throw new AppError({ code: 'conflict', message: describeClaimRejection(rejection, claimable) });
  const { problem, lines, words, pictures } = request;
  const number = order.claims.length + 1;
  const updatedAt = nextUpdatedAt(order, now());
  const claim: ClaimOfOrder = { number, problem, lines, isOpen: true, at: updatedAt, replaced: [] };
  const units = describeUnits(order, lines);
  const note = `${CLAIM_PROBLEM_NAMES[problem]}: ${units}`;
  createClaimText(transaction, { orderId: order.id, number, words, pictures }, now());
  const change = { claims: [...order.claims, claim], updatedAt };
  const filed = updateOrder(transaction, order, change, { event: 'claim', note });
  const emailContext = { shopOrigin, now: now() };
  const cause = String(number);
  await queueOrderEmail(transaction, filed, { kind: 'claim-received', units, cause }, emailContext);
  await queueAdminNotice(transaction, filed, { reason: 'claim', cause, note }, emailContext);
  return filed;
}

const FILE_LIMIT: AttemptLimit = { kind: 'file-claim', most: 20, windowMs: 600_000 };

/** Reports what is wrong with an order (D-67). */
export const fileClaim: Handler<'fileClaim'> = async ({ params, body }, context) => {
  const { database, visitor, now } = context;
  await countAttempt(database, FILE_LIMIT, visitor.address, now());
  const { id } = await requireOrderAccess(params.orderNumber, context);
  if (!(await areClaimPicturesOf(database, id, body.pictures, now()))) {
    const message = 'One of the pictures is no longer here. Please add it again.';
    throw new AppError({ code: 'invalid-input', message, fields: [{ path: 'pictures', message }] });
  }
  const order = await runTransaction(database, async (transaction) => {
    const stored = await readOrder(transaction, id);
    if (!stored) throw orderNotFound();
    return fileOnce(transaction, stored, body, context);
  });
  return readOrderClaims(database, order, now());
};
