import { isAvailable } from '@plenty/contract/cart/shelf';
import { priceOrder, subtotalOf } from '@plenty/contract/pricing/price-order';
import { taxRate } from '@plenty/contract/pricing/tax';
import { readCart } from '../cart/cart-repository.ts';
import { readOwnShelf } from '../cart/open-order-repository.ts';
import { gatherReads } from '../firestore/gather-reads.ts';
import type { Handler } from '../handler.ts';
import { asksForTestOrder } from './asks-for-test-order.ts';
import { presentCartQuote } from './cart-quote.ts';
import { judgeCode } from './judge-code.ts';
import { limitCodes } from './limit-codes.ts';
import { priceLines } from './price-lines.ts';
import { readTaxSettings } from './tax-settings-repository.ts';

/** The server's price of the caller's cart with a code, and the lines that it is the price of, made again at every change; a code that no longer fits goes with its reason (D-17). */
export const quote: Handler<'quote'> = async ({ body }, context) => {
  const { database, visitor, now } = context;
  const reader = gatherReads(database);
  const cart = visitor.id ? await readCart(database, database, visitor.id) : undefined;
  const [{ shelf, openOrder }, tax] = await Promise.all([
    readOwnShelf(reader, database, cart),
    readTaxSettings(reader, database),
  ]);
  const priced = priceLines(
    (cart?.lines ?? []).filter((line) => isAvailable(shelf, line)),
    shelf,
  );
  const subtotal = subtotalOf(priced);
  const isTestOrder = await asksForTestOrder(body.discountCode, context);
  const asked = { code: body.discountCode, subtotal, now: now(), isTestOrder, replaced: openOrder };
  const verdict = await limitCodes(body.discountCode, context, {
    hasCart: (cart?.lines.length ?? 0) > 0,
    judge: () => judgeCode(reader, database, asked),
  });
  const price = priceOrder(priced, verdict.reduction, taxRate(tax, body.state ?? ''));
  return presentCartQuote({ cart, shelf, price, verdict, code: body.discountCode });
};
