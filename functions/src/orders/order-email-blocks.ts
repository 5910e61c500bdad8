import { listAddressLines } from '@plenty/contract/checkout/address-lines';
import { formatDeliveryEstimate, getDeliveryLabel } from '@plenty/contract/checkout/delivery-estimate';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { formatDollars, subtractCents } from '@plenty/contract/lib/money';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import { getTrackingUrl } from '@plenty/contract/orders/tracking';
import {
  type Email,
  type EmailBlock,
  type EmailBranding,
  type EmailLink,
  type LabeledValue,
  createEmailLine,
  mutedTextBlock,
  stripLinks,
  toOneLine,
} from '../email/index.ts';
import type { StoredOrder } from './stored-order.ts';

export type OrderEmailCopy = Pick<Email, 'title' | 'preview' | 'blocks'> & { readonly about: string };
export type BuildCopy = (order: StoredOrder, branding: EmailBranding) => OrderEmailCopy;

export const ESTIMATE_NOTE = 'The dates are an estimate by business days, not a guarantee.';

/** The key stands behind the #, so that no server or log sees it (D-50). */
function getOrderUrl(order: StoredOrder, shopOrigin: string): string {
  return `${shopOrigin}${getOrderLink(PAGE_PATHS.orderConfirmation, order)}`;
}

export function orderButtonBlock(order: StoredOrder, shopOrigin: string, label = 'See your order'): EmailBlock {
  return { kind: 'buttons', buttons: [{ label, link: getOrderUrl(order, shopOrigin) }] };
}

/** One button of an email stands out. */
export function toQuietButtons(block: EmailBlock): EmailBlock {
  return block.kind === 'buttons' ? { ...block, isQuiet: true } : block;
}

export function orderSummaryBlock(order: StoredOrder, shopOrigin: string): EmailBlock {
  const { subtotal, discountAmount, discountCode, shippingCost, tax, total, paidAmount, refundedAmount } = order;
  const code = discountCode === null ? 'Discount' : `Discount (${discountCode})`;
  return {
    kind: 'lines',
    lines: order.items.map((item) => createEmailLine(item, shopOrigin)),
    amounts: [
      { name: 'Subtotal', value: formatDollars(subtotal) },
      ...(discountAmount > 0 ? [{ name: code, value: `-${formatDollars(discountAmount)}` }] : []),
      { name: 'Shipping', value: shippingCost === 0 ? 'Free' : formatDollars(shippingCost) },
      ...(tax > 0 ? [{ name: 'Tax', value: formatDollars(tax) }] : []),
      { name: 'Total', value: formatDollars(total) },
      ...(refundedAmount > 0
        ? [
            ...(paidAmount === null || paidAmount === total
              ? []
              : [{ name: 'Paid', value: formatDollars(paidAmount) }]),
            { name: 'Refunded', value: `-${formatDollars(refundedAmount)}` },
            { name: 'After the refund', value: formatDollars(subtractCents(paidAmount ?? total, refundedAmount)) },
          ]
        : []),
    ],
  };
}

/** None for an order that is picked up: `shipmentBlocks` says where. */
export function shippingAddressBlocks(order: StoredOrder): EmailBlock[] {
  if (isPickUp(order)) return [];
  return [{ kind: 'address', title: 'Shipping to', lines: listAddressLines(order.shippingAddress).map(stripLinks) }];
}

/** Delivery date, carrier and tracking number, as far as known; for an order that is picked up, where and when. */
export function shipmentBlocks(order: StoredOrder, label?: string): EmailBlock[] {
  const { arrival, tracking, shippingService } = order;
  const number = tracking?.number ?? '';
  const arrivalLabel = label ?? (isPickUp(order) ? 'Pick it up' : undefined);
  const facts: LabeledValue[] = [
    ...(shippingService ? [{ name: 'Shipping', value: toOneLine(shippingService.name) }] : []),
    ...(shippingService && isPickUp(order)
      ? [{ name: 'Pick it up at', value: toOneLine(shippingService.pickUpAt) }]
      : []),
    ...(arrival ? [{ name: arrivalLabel ?? getDeliveryLabel(arrival), value: formatDeliveryEstimate(arrival) }] : []),
    ...(tracking && tracking.carrier !== '' ? [{ name: 'Carrier', value: toOneLine(tracking.carrier) }] : []),
    ...(tracking && number !== ''
      ? [{ name: 'Tracking number', value: toOneLine(number), link: getTrackingUrl(tracking) }]
      : []),
  ];
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }];
}

/** What the order is, when it arrives and where it goes. */
export function fulfillmentBlocks(order: StoredOrder, { shopOrigin }: EmailBranding): EmailBlock[] {
  return [
    ...shipmentBlocks(order),
    orderButtonBlock(order, shopOrigin),
    orderSummaryBlock(order, shopOrigin),
    ...shippingAddressBlocks(order),
    ...(order.arrival ? [mutedTextBlock(ESTIMATE_NOTE)] : []),
  ];
}

export function orderEmailFooter(
  { supportEmail, postalAddress, shopOrigin }: EmailBranding,
  order: StoredOrder,
): (string | EmailLink)[] {
  return [
    ...(supportEmail === ''
      ? []
      : [
          {
            label: `Questions? Write to ${supportEmail}`,
            link: `mailto:${supportEmail}?subject=Order%20${order.orderNumber}`,
          },
        ]),
    { label: 'Find an order by its number', link: `${shopOrigin}${PAGE_PATHS.orderConfirmation}` },
    ...(postalAddress === '' ? [] : [postalAddress]),
  ];
}
