import type { CartLine } from '@plenty/contract/cart/cart';
import { everywhere, oneLine } from '@plenty/contract/testing/builders';
import { type Discount, applyDiscount, discountSchema } from '@plenty/contract/checkout/discount';
import { NO_DISCOUNT_APPLIED, calculateSubtotal, priceOrder } from '@plenty/contract/checkout/pricing';
import { toQuote } from '@plenty/contract/checkout/quote';
import { parseMoney } from '@plenty/contract/lib/money';
import type * as fc from 'fast-check';
import { paths } from '../../db/paths.ts';
import type { PayPalShop } from '../paypal-shop.ts';
import { checkoutPayload, parseCartLines } from '../place-order.ts';
import { type TestShop, getSessionCookie } from '../test-shop.ts';
import { type TestResponse } from '../http-client.ts';
import { MODEL_DISCOUNTS, MODEL_PRODUCTS, type ModelDiscount, type ModelOrder } from './model-order.ts';
import type { ShopModel } from './shop-model.ts';

/** What a browser tab would send, and the lines it shows. */
export type CheckoutDraft = {
  readonly body: object;
  readonly lines: readonly CartLine[];
  readonly code: ModelDiscount | undefined;
  readonly email: string;
};

/** A browser with the cart it last saw and the drafts of all its tabs. */
export type Shopper = {
  readonly name: string;
  cookie: string | undefined;
  lines: readonly CartLine[];
  readonly drafts: CheckoutDraft[];
};

function asDiscount(code: ModelDiscount): Discount {
  const shared = { code, isActive: true, startsAt: null, endsAt: null, minimumSubtotal: 0 };
  return discountSchema.parse({ ...shared, ...MODEL_DISCOUNTS[code] });
}

/** Sizes are swapped, and what is held for a swap is held for a day. */
const MODEL_SETTINGS = {
  supportEmail: '',
  ownerEmail: '',
  postalAddress: '',
  socialLinks: [],
  swaps: { isOn: true, days: 60, holdDays: 1 },
};

/** Clears the shop's database and stores settings, products, stock and discount codes. */
export async function resetShop(shop: TestShop): Promise<void> {
  const emulator = `http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/emulator/v1`;
  const cleared = await fetch(`${emulator}/projects/${shop.projectId}/databases/(default)/documents`, {
    method: 'DELETE',
  });
  if (!cleared.ok) throw new Error(`The database could not be emptied: ${await cleared.text()}`);
  const variantsOf = (counts: Readonly<Record<string, number>>) =>
    Object.keys(counts).map((size) => ({ size, color: 'Black', availability: 'in-stock' as const }));
  await shop.saveProducts(
    ...MODEL_PRODUCTS.map(({ id, price, sizes, counts }) => ({
      id,
      price,
      sizes: [...sizes],
      colors: ['Black'],
      ...(Object.keys(counts).length > 0 ? { variants: variantsOf(counts) } : {}),
    })),
  );
  for (const { id, counts } of MODEL_PRODUCTS) {
    for (const [size, count] of Object.entries(counts)) await shop.setStock(id, size, 'Black', count);
  }
  await shop.database.doc(paths.shopSettings).set(MODEL_SETTINGS);
  for (const code of ['TWICE', 'EACHONCE'] as const) {
    await shop.database.doc(paths.discount(code)).set(asDiscount(code));
  }
}

/** Sends a request from a shopper's browser, which remembers the cart of the response. */
export async function callAsShopper(
  shop: TestShop,
  shopper: Shopper,
  method: string,
  path: string,
  body?: object,
): Promise<TestResponse> {
  const answer = await shop.call(path, { method, body, cookie: shopper.cookie });
  shopper.cookie ??= getSessionCookie(answer);
  if (answer.status === 200 && path.startsWith('/api/cart')) shopper.lines = parseCartLines(answer);
  return answer;
}

/** What the checkout page would send for the cart it last saw. */
export function createDraft(
  shop: TestShop,
  { lines, name }: Shopper,
  code: ModelDiscount | undefined,
  isUpperCase: boolean,
): CheckoutDraft {
  const payload = checkoutPayload(lines);
  const email = isUpperCase ? `${name}@Example.COM`.toUpperCase() : `${name}@example.com`;
  const priced = lines
    .filter((line) => line.available)
    .map(({ price, quantity }) => ({ price: parseMoney(price), quantity }));
  const verdict =
    code && applyDiscount(everywhere(asDiscount(code)), oneLine(calculateSubtotal(priced)), shop.now().getTime());
  const quote = toQuote(priceOrder(priced, verdict?.isValid ? verdict.appliedDiscount : NO_DISCOUNT_APPLIED));
  const { subtotal, shippingCost: shipping, discountAmount, total } = quote;
  const amounts = { subtotal, shipping, discountAmount, total };
  const body = { ...payload, ...amounts, email, ...(code === undefined ? {} : { discountCode: code }) };
  return { body, lines: lines.filter((line) => line.available), code, email };
}

export type CommandContext = { readonly shop: PayPalShop; readonly shoppers: readonly [Shopper, Shopper] };
export type Command = fc.AsyncCommand<ShopModel, CommandContext>;
type Run = (model: ShopModel, services: CommandContext) => Promise<void>;

/** A command without preconditions. `name` is printed for a failing run. */
export function createCommand(name: string, run: Run): Command {
  return { check: () => true, run, toString: () => name };
}

export function pick<T>(all: readonly T[], place: number): T | undefined {
  return all.length === 0 ? undefined : all[place % all.length];
}

export async function findOrderId(
  { database }: TestShop,
  { orderNumber }: Pick<ModelOrder, 'orderNumber'>,
): Promise<string> {
  return String((await database.doc(paths.orderNumber(orderNumber)).get()).get('orderId'));
}
