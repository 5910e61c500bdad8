import { isAvailable } from '@plenty/contract/cart/shelf';
import { priceOrder, calculateSubtotal } from '@plenty/contract/pricing/price-order';
import { getTaxRate } from '@plenty/contract/pricing/tax';
import { readCart } from '../cart/cart-repository.ts';
import { readInventoryAndOpenOrder } from '../cart/open-order-repository.ts';
import { batchReads } from '../firestore/gather-reads.ts';
import type { Handler } from '../handler.ts';
import { isTestOrderCode } from './asks-for-test-order.ts';
import { toCartQuote } from './cart-quote.ts';
import { evaluateDiscountCode } from './judge-code.ts';
import { limitDiscountAttempts } from './limit-codes.ts';
import { priceLines } from './price-lines.ts';
import { readTaxSettings } from './tax-settings-repository.ts';

/** The server's price of the caller's cart with a code, and the lines that it is the price of, made again at every change; a code that no longer fits goes with its reason (D-17). */
export const quote: Handler<'quote'> = async ({ body }, context) => {
  const { database, visitor, now } = context;
  const reader = batchReads(database);
  const cart = visitor.id ? await readCart(database, database, visitor.id) : undefined;
  const [{ shelf: inventory, openOrder }, tax] = await Promise.all([
    readInventoryAndOpenOrder(reader, database, cart),
    readTaxSettings(reader, database),
  ]);
  const priced = priceLines(
    (cart?.lines ?? []).filter((line) => isAvailable(inventory, line)),
    inventory,
  );
  const subtotal = calculateSubtotal(priced);
  const isTestOrder = await isTestOrderCode(body.discountCode, context);
  const asked = { code: body.discountCode, subtotal, now: now(), isTestOrder, replaced: openOrder };
  const verdict = await limitDiscountAttempts(body.discountCode, context, {
    hasCart: (cart?.lines.length ?? 0) > 0,
    judge: () => evaluateDiscountCode(reader, database, asked),
  });
  const price = priceOrder(priced, verdict.reduction, getTaxRate(tax, body.state ?? ''));
  return toCartQuote({ cart, shelf: inventory, price, verdict, code: body.discountCode });
};
