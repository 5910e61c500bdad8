import { getEmailImageUrl } from '@plenty/contract/catalog/picture';
import type { Address } from '@plenty/contract/checkout/address';
import { formatDeliveryEstimate } from '@plenty/contract/checkout/delivery-estimate';
import { formatDollars, multiplyCents } from '@plenty/contract/lib/money';
import { ORDER_PATH, getOrderLink } from '@plenty/contract/orders/order-link';
import { getTrackingUrl } from '@plenty/contract/orders/tracking';
import {
  type EmailBlock,
  type EmailBranding,
  type EmailLink,
  type EmailOrderLine,
  type LabeledValue,
  stripLinks,
  toOneLine,
} from '../email/index.ts';
import type { StoredOrder } from './stored-order.ts';

/** Where the order's own page is: the key in it opens this order and nothing else, and no server sees it (D-21, D-50, D-56). */
function getOrderUrl(order: StoredOrder, shopOrigin: string): string {
  return `${shopOrigin}${getOrderLink(ORDER_PATH, order)}`;
}

export function orderButtonBlock(order: StoredOrder, shopOrigin: string, label = 'See your order'): EmailBlock {
  return { part: 'buttons', buttons: [{ label, link: getOrderUrl(order, shopOrigin) }] };
}

/** A line's picture as mails show it; undefined for what no mail program would load. */
function getPictureUrl(image: string, shopOrigin: string): string | undefined {
  if (image.startsWith('/')) return `${shopOrigin}${getEmailImageUrl(image)}`;
  return image.startsWith('https://') ? image : undefined;
}

function toOrderLine(item: StoredOrder['items'][number], shopOrigin: string): EmailOrderLine {
  const { productName, size, color, quantity, price, image } = item;
  const count = quantity === 1 ? 'Quantity 1' : `Quantity ${quantity}, ${formatDollars(price)} each`;
  return {
    name: toOneLine(productName),
    details: toOneLine([size, color, count].filter((part) => part !== '').join(' · ')),
    amount: formatDollars(multiplyCents(price, quantity)),
    picture: getPictureUrl(image, shopOrigin),
  };
}

/** What was ordered and what it costs. */
export function orderSummaryBlock(order: StoredOrder, shopOrigin: string): EmailBlock {
  const { subtotal, discountAmount, discountCode, shippingCost, tax, total } = order;
  const code = discountCode === null ? 'Discount' : `Discount (${discountCode})`;
  return {
    part: 'lines',
    lines: order.items.map((item) => toOrderLine(item, shopOrigin)),
    amounts: [
      { name: 'Subtotal', value: formatDollars(subtotal) },
      ...(discountAmount > 0 ? [{ name: code, value: `-${formatDollars(discountAmount)}` }] : []),
      { name: 'Shipping', value: shippingCost === 0 ? 'Free' : formatDollars(shippingCost) },
      ...(tax > 0 ? [{ name: 'Tax', value: formatDollars(tax) }] : []),
      { name: 'Total', value: formatDollars(total) },
    ],
  };
}

export function shippingAddressBlock({
  firstName,
  lastName,
  address,
  city,
  state,
  zipCode,
  country,
}: Address): EmailBlock {
  const lines = [`${firstName} ${lastName}`, address, `${city}, ${state} ${zipCode}`, country];
  return { part: 'address', title: 'Shipping to', lines: lines.map(stripLinks) };
}

/** The facts of a parcel; what is not known is left out, and so is the whole when nothing is. */
export function shipmentBlocks({ arrival, tracking }: StoredOrder, arrives = 'Arrives'): EmailBlock[] {
  const number = tracking?.number ?? '';
  const facts: LabeledValue[] = [
    ...(arrival ? [{ name: arrives, value: formatDeliveryEstimate(arrival) }] : []),
    ...(tracking && tracking.carrier !== '' ? [{ name: 'Carrier', value: toOneLine(tracking.carrier) }] : []),
    ...(tracking && number !== ''
      ? [{ name: 'Tracking number', value: toOneLine(number), link: getTrackingUrl(tracking) }]
      : []),
  ];
  return facts.length === 0 ? [] : [{ part: 'facts', facts }];
}

/** What stands below every letter about an order. */
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
    { label: 'Find an order by its number', link: `${shopOrigin}/order-confirmation` },
    ...(postalAddress === '' ? [] : [postalAddress]),
  ];
}
