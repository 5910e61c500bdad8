import { describeArrival } from '@plenty/contract/arrival/arrival-window';
import { mailAddress } from '@plenty/contract/catalog/picture';
import type { Address } from '@plenty/contract/checkout/address';
import { dollars, multiplyCents } from '@plenty/contract/money/money';
import { ORDER_PAGE, orderLink } from '@plenty/contract/order/order-link';
import { trackingLink } from '@plenty/contract/order/tracking-link';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Letterhead } from './letterhead-repository.ts';
import type { Fact, LetterLine, Link, Part } from './letter.ts';

/** What strangers typed, on one line: nobody writes paragraphs of their own into a letter of the shop's. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}

/** What strangers typed of a person or a place, without anything that mail programs make a link of. */
export function withoutLinks(text: string): string {
  return oneLine(
    text
      .replaceAll(/[a-z][a-z\d+.-]*:\/\//gi, ' ')
      .replaceAll(/\bwww\./gi, ' ')
      .replaceAll('@', ' ')
      .replaceAll(/[.\u3002\uFF0E\uFF61](?=\S)/g, '. '),
  );
}

/** Where the order's own page is: the key in it opens this order and nothing else, and no server sees it (D-21, D-50, D-56). */
export function orderAddress(order: StoredOrder, shopOrigin: string): string {
  return `${shopOrigin}${orderLink(ORDER_PAGE, order)}`;
}

export function seeOrder(order: StoredOrder, shopOrigin: string, label = 'See your order'): Part {
  return { part: 'buttons', buttons: [{ label, link: orderAddress(order, shopOrigin) }] };
}

/** A line's picture as mails show it; undefined for what no mail program would load. */
function pictureOf(image: string, shopOrigin: string): string | undefined {
  if (image.startsWith('/')) return `${shopOrigin}${mailAddress(image)}`;
  return image.startsWith('https://') ? image : undefined;
}

function lineOf(item: StoredOrder['items'][number], shopOrigin: string): LetterLine {
  const { productName, size, color, quantity, price, image } = item;
  const count = quantity === 1 ? 'Quantity 1' : `Quantity ${quantity}, ${dollars(price)} each`;
  return {
    name: oneLine(productName),
    about: oneLine([size, color, count].filter((part) => part !== '').join(' · ')),
    amount: dollars(multiplyCents(price, quantity)),
    picture: pictureOf(image, shopOrigin),
  };
}

/** What was ordered and what it costs. */
export function orderedThings(order: StoredOrder, shopOrigin: string): Part {
  const { subtotal, discountAmount, discountCode, shippingCost, tax, total } = order;
  const code = discountCode === null ? 'Discount' : `Discount (${discountCode})`;
  return {
    part: 'lines',
    lines: order.items.map((item) => lineOf(item, shopOrigin)),
    amounts: [
      { name: 'Subtotal', value: dollars(subtotal) },
      ...(discountAmount > 0 ? [{ name: code, value: `-${dollars(discountAmount)}` }] : []),
      { name: 'Shipping', value: shippingCost === 0 ? 'Free' : dollars(shippingCost) },
      ...(tax > 0 ? [{ name: 'Tax', value: dollars(tax) }] : []),
      { name: 'Total', value: dollars(total) },
    ],
  };
}

export function shippingTo({ firstName, lastName, address, city, state, zipCode, country }: Address): Part {
  const lines = [`${firstName} ${lastName}`, address, `${city}, ${state} ${zipCode}`, country];
  return { part: 'address', title: 'Shipping to', lines: lines.map(withoutLinks) };
}

/** The facts of a parcel; what is not known is left out, and so is the whole when nothing is. */
export function parcelFacts({ arrival, tracking }: StoredOrder, arrives = 'Arrives'): Part[] {
  const number = tracking?.number ?? '';
  const facts: Fact[] = [
    ...(arrival ? [{ name: arrives, value: describeArrival(arrival) }] : []),
    ...(tracking && tracking.carrier !== '' ? [{ name: 'Carrier', value: oneLine(tracking.carrier) }] : []),
    ...(tracking && number !== ''
      ? [{ name: 'Tracking number', value: oneLine(number), link: trackingLink(tracking) }]
      : []),
  ];
  return facts.length === 0 ? [] : [{ part: 'facts', facts }];
}

export function words(text: string): Part {
  return { part: 'words', words: text };
}

export function quiet(text: string): Part {
  return { part: 'quiet', words: text };
}

/** What stands below every letter about an order. */
export function orderFoot(
  { supportEmail, postalAddress, shopOrigin }: Letterhead,
  order: StoredOrder,
): (string | Link)[] {
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
