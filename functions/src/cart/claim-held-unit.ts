import { getVariantKey } from '@plenty/contract/catalog/availability';
import { countAttempts } from '../account/index.ts';
import { AppError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import type { Handler } from '../services.ts';
import { findEntryByToken, hashToken, readHeldUnits } from '../waitlist/index.ts';
import { type CartWithInventory, addQuantity, createLine, toCartResponse } from './cart-handlers.ts';
import { readCart, readCartInventory, saveCart } from './cart.repository.ts';
import { createEmptyCart, reviseCart } from './stored-cart.ts';

/**
 * Puts the unit that is held for a place in line into the caller's cart (D-75). The unit stays held: whoever has the link may put it into
 * several carts, and the first order takes it. Repeating it changes nothing.
 */
export const claimHeldUnit: Handler<'claimHeldUnit'> = async ({ body }, context) => {
  const { database, visitor, now, randomBytes } = context;
  await countAttempts(context, ['waitlist-links', visitor.address]);
  const linkExpired = new AppError({
    code: 'link-expired',
    message: 'This link is no longer good: the time of the hold is over, or the item was bought with it.',
  });
  const entryId = await findEntryByToken(database, body.token);
  if (entryId === undefined) throw linkExpired;
  const linkHash = hashToken(body.token);
  const [lineId = '', cartKey = ''] = [10, 16].map((count) => Buffer.from(randomBytes(count)).toString('hex'));
  const change = () =>
    runTransaction(database, async (transaction): Promise<CartWithInventory> => {
      const visitorId = visitor.ensureId();
      const cart = (await readCart(transaction, visitorId)) ?? createEmptyCart(cartKey, now());
      const others = (cart.heldUnits ?? []).filter((each) => each.entryId !== entryId);
      const held = await readHeldUnits(transaction, [...others, { entryId, linkHash }], now());
      const claimed = held.find(({ claim }) => claim.entryId === entryId);
      if (!claimed) throw linkExpired;
      const heldUnits = held.map(({ claim }) => claim);
      const inventory = await readCartInventory({ database, now }, { ...cart, heldUnits }, [claimed]);
      const product = inventory.products.get(claimed.productId);
      if (!product) throw linkExpired;
      const isSame = (other: { readonly productId: number; readonly size: string; readonly color: string }) =>
        getVariantKey(other) === getVariantKey(claimed);
      const units = cart.lines.find(isSame)?.quantity ?? 0;
      // A line that is there already is for the same unit.
      const missing = Math.max(0, held.filter(isSame).length - units);
      if (missing === 0 && cart.heldUnits?.some((each) => each.linkHash === linkHash)) return { cart, inventory };
      const lines = missing === 0 ? cart.lines : addQuantity(cart.lines, createLine(product, claimed, lineId), missing);
      const revised = reviseCart(cart, { lines, heldUnits, lastChange: lineId }, now());
      saveCart(transaction, visitorId, revised);
      return { cart: revised, inventory };
    });
  return toCartResponse(change, { database, now });
};
