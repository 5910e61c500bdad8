import { cents } from '@plenty/contract/lib/money';
import type { UnitsOfLine } from '@plenty/contract/orders/claim';
import { ORDER_STATUSES } from '@plenty/contract/orders/order-status';
import { getContentAmount, getRefundableLines } from '@plenty/contract/payments/line-refund';
import { fileReport, resolveReport, setStatus } from './claim-steps.ts';
import {
  type RefundWish,
  hearMessage,
  refundAtPayPal,
  reverseAtPayPal,
  sendRefundTask,
  startRefund,
} from './refund-steps.ts';
import { Rejection, type SimulatedShop, countStock, readSold, saveSold } from './simulated-shop.ts';
import { type Dice, SIZES, type SoldOrder, getVariant } from './sold-order.ts';
import { askForSwap, endSwap, resolveSwapStep } from './swap-steps.ts';

/** `once`: sending it again must change nothing. */
export type Step = { readonly name: string; readonly once: boolean; readonly apply: (shop: SimulatedShop) => void };
type Draw = (shop: SimulatedShop, order: SoldOrder, dice: Dice) => Step | undefined;

function drawLines({ items }: SoldOrder, dice: Dice): UnitsOfLine[] {
  const first = dice(items.length);
  return items
    .filter((_item, place) => place === first || dice(4) === 0)
    .map(({ lineId, quantity }) => ({ lineId, quantity: 1 + dice(quantity) }));
}

/** Of a customer, who may send it again when the answer is lost. */
function byCustomer(name: string, { id }: SoldOrder, apply: (shop: SimulatedShop, order: SoldOrder) => void): Step {
  return { name, once: true, apply: (shop) => apply(shop, readSold(shop, id)) };
}

/** Of the owner, whose request names the version that it was made for. */
function byAdmin(
  name: string,
  { id, version }: SoldOrder,
  apply: (shop: SimulatedShop, order: SoldOrder) => void,
): Step {
  return {
    name,
    once: true,
    apply: (shop) => {
      const order = readSold(shop, id);
      if (order.version !== version) throw new Rejection('stale');
      apply(shop, order);
    },
  };
}

const byItself = (name: string, apply: Step['apply']): Step => ({ name, once: false, apply });

/** A refund of lines with exactly their money, of lines with another amount, or of an amount alone. */
function drawRefund(order: SoldOrder, dice: Dice): RefundWish {
  const lines = drawLines(order, dice);
  const shipping = dice(3) === 0;
  const refundable = getRefundableLines(order);
  const exact = refundable && getContentAmount(refundable, { lines, shipping })?.amount;
  const any = cents(1 + dice(6000));
  const content = dice(4) === 0 ? { lines: [], shipping: false } : { lines, shipping };
  const amount = content.lines.length === 0 || dice(5) === 0 ? any : (exact ?? any);
  return { amount, ...content, restocks: dice(2) === 0, putsBack: dice(8) === 0 };
}

const drawClaim = ({ claims }: SoldOrder, dice: Dice) => claims[dice(Math.max(1, claims.length))];
const drawSwap = ({ swaps }: SoldOrder, dice: Dice) => swaps[dice(Math.max(1, swaps.length))];

function changeStatus(_shop: SimulatedShop, order: SoldOrder, dice: Dice): Step {
  const any = ORDER_STATUSES[dice(ORDER_STATUSES.length)] ?? 'delivered';
  const usual = order.replaces && dice(2) === 0 ? 'cancelled' : 'delivered';
  const next = dice(6) === 0 ? any : usual;
  return byAdmin(`status ${next}`, order, (shop, now) => setStatus(shop, now, next));
}

const DRAWS: readonly Draw[] = [
  function report(_shop, order, dice) {
    const lines = drawLines(order, dice);
    return byCustomer('report', order, (shop, now) => fileReport(shop, now, { lines, problem: 'damaged' }));
  },
  function resolve(_shop, order, dice) {
    const claim = drawClaim(order, dice);
    if (!claim) return undefined;
    const kind = (['reply', 'refund', 'refund', 'replacement', 'replacement'] as const)[dice(5)] ?? 'reply';
    const lines = dice(3) === 0 ? drawLines(order, dice) : [...claim.lines];
    const { number } = claim;
    return byAdmin(`${kind} to a report`, order, (shop, now) => resolveReport(shop, now, { number, kind, lines }));
  },
  function refund(_shop, order, dice) {
    if (dice(2) === 0) return undefined;
    const wish = drawRefund(order, dice);
    return byAdmin('refund', order, (shop, now) => saveSold(shop, now, startRefund(shop, now, wish)));
  },
  function runRefundTask(_shop, { id }, dice) {
    const fate = { rejects: dice(8) === 0, hears: dice(3) > 0, isLate: dice(2) === 0 };
    return byItself('refund task', (shop) => sendRefundTask(shop, id, fate));
  },
  function refundOnSite(shop, order, dice) {
    if (order.payment.mode !== 'form') return undefined;
    const awaited = order.refunds.find(({ state }) => state === 'awaited');
    const amount = awaited && dice(4) > 0 ? awaited.amount : 1 + dice(3000);
    const request = `site-${order.id}-${shop.paypal.answers.size}`;
    return byItself('refund on PayPal’s site', (now) => refundAtPayPal(now, readSold(now, order.id), request, amount, false)); // prettier-ignore
  },
  function hear({ inbox }, _order, dice) {
    const message = inbox[dice(Math.max(1, inbox.length))];
    if (!message) return undefined;
    return { name: message.status, once: true, apply: (shop) => hearMessage(shop, message) };
  },
  function reverse(_shop, order, dice) {
    if (order.payment.mode === 'none' || order.payment.mode === 'manual' || dice(6) > 0) return undefined;
    return byItself('chargeback', (shop) => reverseAtPayPal(shop, readSold(shop, order.id)));
  },
  function lookAtDispute(_shop, order) {
    if (order.concern === null) return undefined;
    return byAdmin('dispute is looked at', order, (shop, now) => saveSold(shop, now, { concern: null }));
  },
  changeStatus,
  function askSwap(_shop, order, dice) {
    const [line] = drawLines(order, dice);
    const size = SIZES[dice(SIZES.length)] ?? 'MED';
    return line && byCustomer('swap', order, (shop, now) => askForSwap(shop, now, { ...line, size }));
  },
  function endSwapStep(_shop, order, dice) {
    const swap = drawSwap(order, dice);
    if (!swap || dice(4) > 0) return undefined;
    const { number } = swap;
    const state = (['cancelled', 'declined', 'expired'] as const)[dice(3)] ?? 'expired';
    const end = (shop: SimulatedShop, now: SoldOrder) => endSwap(shop, now, { number, state });
    return state === 'declined' ? byAdmin('swap declined', order, end) : byCustomer(`swap ${state}`, order, end);
  },
  function resolveSwap(_shop, order, dice) {
    const swap = drawSwap(order, dice);
    if (!swap) return undefined;
    const next = swap.state === 'asked' ? 'approve' : 'receive';
    const kind = dice(6) === 0 ? 'approve' : next;
    const wish = { number: swap.number, kind, restocks: dice(2) === 0 } as const;
    return byAdmin(`swap ${kind}`, order, (shop, now) => resolveSwapStep(shop, now, wish));
  },
  function deliverOrLose(_shop, order, dice) {
    const item = order.items[dice(order.items.length)];
    const quantity = 1 + dice(3);
    const isDelivery = dice(3) > 0;
    return (
      item &&
      byItself(isDelivery ? 'delivery' : 'loss', (shop) => {
        const moved = isDelivery ? quantity : -Math.min(quantity, countStock(shop, item));
        for (const counts of [shop.stock, shop.stocked])
          counts.set(getVariant(item), (counts.get(getVariant(item)) ?? 0) + moved);
      })
    );
  },
];

/** The next thing that somebody does. What is under way goes on more often than something else begins. */
export function drawStep(shop: SimulatedShop, dice: Dice): Step | undefined {
  const orders = [...shop.orders.values()];
  const busy = orders.filter(({ claims, swaps, replaces }) => claims.length + swaps.length > 0 || replaces);
  const from = busy.length > 0 && dice(2) === 0 ? busy : orders;
  const order = from[dice(from.length)];
  const draws = order?.replaces && dice(2) === 0 ? [changeStatus] : DRAWS;
  return order && draws[dice(draws.length)]?.(shop, order, dice);
}
