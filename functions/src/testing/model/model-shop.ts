import { type Discount, applyDiscount, discountSchema } from '@plenty/contract/pricing/discount';
import type { CartLine } from '@plenty/contract/cart/cart';
import { parseMoney } from '@plenty/contract/money/money';
import { NO_REDUCTION, priceOrder, subtotalOf } from '@plenty/contract/pricing/price-order';
import { presentQuote } from '@plenty/contract/pricing/quote';
import { paths } from '../../firestore/paths.ts';
import { type Answer, type Shop, cookieOf } from '../open-shop.ts';
import { checkoutPayload, readLines } from '../place-order.ts';
import { MODEL_CODES, MODEL_SHELF, type ModelCode } from './model-shelf.ts';

/** What a tab would send, and the lines it showed. */
export type Draft = {
  readonly body: object;
  readonly lines: readonly CartLine[];
  readonly code: ModelCode | undefined;
  readonly email: string;
};

/** A browser: its cookie, what it last saw in its cart, and everything its tabs have sent or could still send. */
export type Shopper = {
  readonly name: string;
  cookie: string | undefined;
  lines: readonly CartLine[];
  readonly drafts: Draft[];
};

function asDiscount(code: ModelCode): Discount {
  const shared = { code, isActive: true, startsAt: null, endsAt: null, minimumSubtotal: 0 };
  return discountSchema.parse({ ...shared, ...MODEL_CODES[code] });
}

/** Empties the shop's database and fills its shelves anew. */
export async function refillShop(shop: Shop): Promise<void> {
  const emulator = `http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/emulator/v1`;
  const cleared = await fetch(`${emulator}/projects/${shop.projectId}/databases/(default)/documents`, {
    method: 'DELETE',
  });
  if (!cleared.ok) throw new Error(`The database could not be emptied: ${await cleared.text()}`);
  const variantsOf = (counts: Readonly<Record<string, number>>) =>
    Object.keys(counts).map((size) => ({ size, color: 'Black', availability: 'in-stock' as const }));
  await shop.stock(
    ...MODEL_SHELF.map(({ id, price, sizes, counts }) => ({
      id,
      price,
      sizes: [...sizes],
      colors: ['Black'],
      ...(Object.keys(counts).length > 0 ? { variants: variantsOf(counts) } : {}),
    })),
  );
  for (const { id, counts } of MODEL_SHELF) {
    for (const [size, count] of Object.entries(counts)) await shop.count(id, size, 'Black', count);
  }
  for (const code of ['TWICE', 'EACHONCE'] as const) {
    await shop.database.doc(paths.discount(code)).set(asDiscount(code));
  }
}

/** One call of a shopper's browser; an answer with a cart is what they see from then on. */
export async function shopFor(
  shop: Shop,
  shopper: Shopper,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await shop.call(path, { method, body, cookie: shopper.cookie });
  shopper.cookie ??= cookieOf(answer);
  if (answer.status === 200 && path.startsWith('/api/cart')) shopper.lines = readLines(answer);
  return answer;
}

/** What the checkout page would send of the cart as it was last seen. */
export function draftOrder(shop: Shop, { lines, name }: Shopper, code: ModelCode | undefined, shouts: boolean): Draft {
  const payload = checkoutPayload(lines);
  const email = shouts ? `${name}@Example.COM`.toUpperCase() : `${name}@example.com`;
  const priced = lines
    .filter((line) => line.available)
    .map(({ price, quantity }) => ({ price: parseMoney(price), quantity }));
  const verdict = code && applyDiscount(asDiscount(code), subtotalOf(priced), shop.now().getTime());
  const quote = presentQuote(priceOrder(priced, verdict?.isValid ? verdict.reduction : NO_REDUCTION));
  const { subtotal, shippingCost: shipping, discountAmount, total } = quote;
  const amounts = { subtotal, shipping, discountAmount, total };
  const body = { ...payload, ...amounts, email, ...(code === undefined ? {} : { discountCode: code }) };
  return { body, lines: lines.filter((line) => line.available), code, email };
}
