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

/** What a text says in place of its placeholders, by their names. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** A text as it is read; `own` is what it alone may name. Braces around anything else stay as they are. */
export function fillPlaceholders(text: string, own: PlaceholderValues = {}): string {
  const getValue = (name: string) => (Object.hasOwn(own, name) ? own[name] : PLACEHOLDERS.get(name));
  return text.replaceAll(PLACEHOLDER, (written, name: string) => getValue(name) ?? written);
}

/** Why a text cannot be saved; undefined when it names only its own values and numbers that the shop has. */
export function checkPlaceholders(text: string, own: PlaceholderValues = {}): string | undefined {
  const names = new Set([...Object.keys(own), ...PLACEHOLDERS.keys()]);
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !names.has(name));
  const known = [...names].map((name) => `{${name}}`);
  return unknown && `There is no ${unknown[0]}. You can write ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
}
