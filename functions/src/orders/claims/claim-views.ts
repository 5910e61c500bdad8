import { toMoneyString } from '@plenty/contract/lib/money';
import type { Claim, OrderClaims, UnitsOfLine } from '@plenty/contract/orders/claim';
import {
  type ClaimableOrder,
  describeClaimRejection,
  findOrderRejection,
  isLate,
  listClaimableLines,
} from '@plenty/contract/orders/claim-rules';
import { getClaimWindowEnd } from '@plenty/contract/orders/order-claim';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import type { DocumentReader } from '../../db/index.ts';
import type { StoredOrder } from '../stored-order.ts';
import { type ClaimResponse, readClaimTexts } from './claim.repository.ts';

export function toClaimableOrder(order: StoredOrder): ClaimableOrder {
  const deliveredAt = order.deliveredAt?.toDate().toISOString() ?? null;
  return { ...order, deliveredAt, hasCustomer: order.customerEmail !== '', isPickUp: isPickUp(order) };
}

function toResponseView({ kind, words, at, amount, replacement }: ClaimResponse): Claim['responses'][number] {
  return {
    kind,
    words,
    at: at.toDate().toISOString(),
    ...(amount === null ? {} : { amount: toMoneyString(amount) }),
    ...(replacement === null ? {} : { replacement }),
  };
}

/** Units with what they are. */
function toItems({ items }: StoredOrder, units: readonly UnitsOfLine[]): OrderClaims['lines'] {
  return units.flatMap(({ lineId, quantity }) => {
    const item = items.find((each) => each.lineId === lineId);
    if (!item) return [];
    const { productName, size, color, image } = item;
    return [{ lineId, quantity, productName, size, color, image }];
  });
}

/** An order's claims, oldest first. */
export async function readClaims(reader: DocumentReader, order: StoredOrder): Promise<Claim[]> {
  const texts = await readClaimTexts(reader, order);
  return order.claims.map(({ number, problem, lines, isOpen, at }) => {
    const { words = '', pictures = [], responses = [] } = texts.get(number) ?? {};
    return {
      number,
      problem,
      lines: toItems(order, lines),
      isOpen,
      reportedAt: at.toDate().toISOString(),
      words,
      pictures,
      responses: responses.map(toResponseView),
    };
  });
}

/** What the order page shows: the claims, and what can be reported now. */
export async function readOrderClaims(reader: DocumentReader, order: StoredOrder, now: Date): Promise<OrderClaims> {
  const claimable = toClaimableOrder(order);
  const rejection = findOrderRejection(claimable, now.getTime());
  return {
    claims: await readClaims(reader, order),
    lines: rejection ? [] : toItems(order, listClaimableLines(claimable)),
    rejection: rejection ? describeClaimRejection(rejection, claimable) : null,
    canBeLate: isLate(claimable, now.getTime()),
    until: getClaimWindowEnd(claimable) ?? null,
  };
}
