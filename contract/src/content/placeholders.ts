import { SHOP_NUMBER } from '../catalog/product-number.ts';
import { DELIVERY_TERMS } from '../checkout/delivery-terms.ts';
import { FREE_SHIPPING_FROM, SHIPPING_TERMS } from '../checkout/shipping-terms.ts';
import { formatDollars } from '../lib/money.ts';

const { processing, transit } = DELIVERY_TERMS;

/** The numbers that a text may name in braces, such as `{shippingFee}`, so that a changed fee changes every sentence (D-61). */
export const PLACEHOLDERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    shippingFee: formatDollars(SHIPPING_TERMS.fee),
    freeFrom: FREE_SHIPPING_FROM,
    processingDays: `${processing.usual.min}-${processing.usual.max}`,
    processingRange: `${processing.usual.min}-${processing.latest}`,
    processingAtMost: String(processing.latest),
    transitDays: `${transit.usual.min}-${transit.usual.max}`,
    slowTransitDays: `${transit.usual.max}-${transit.latest}`,
    transitAtMost: String(transit.latest),
    deliveryDays: `${processing.usual.min + transit.usual.min} to ${processing.latest + transit.latest}`,
    shopNumber: String(SHOP_NUMBER),
  }),
);

const PLACEHOLDER = /\{([A-Za-z]\w*)\}/g;

/** A text as it is read. Braces around anything else stay as they are. */
export function fillPlaceholders(text: string): string {
  return text.replaceAll(PLACEHOLDER, (written, name: string) => PLACEHOLDERS.get(name) ?? written);
}

/** Why a text cannot be saved; undefined when it names only numbers that the shop has. */
export function checkPlaceholders(text: string): string | undefined {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !PLACEHOLDERS.has(name));
  const known = [...PLACEHOLDERS.keys()].map((name) => `{${name}}`);
  return unknown && `There is no ${unknown[0]}. You can write ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
}
