import { MAX_CART_LINES, type StoredCartLine } from '@plenty/contract/cart/cart';
import {
  type Inventory,
  type VariantRef,
  getUnitsLeft,
  getVariantKey,
  isAvailable,
} from '@plenty/contract/catalog/availability';
import { countAttempts } from '../account/index.ts';
import { AppError } from '../app-error.ts';
import {
  type CartWithInventory,
  addQuantity,
  createEmptyCart,
  createLine,
  readCart,
  readCartInventory,
  reviseCart,
  saveCart,
  toCartResponse,
} from '../cart/index.ts';
import { runTransaction } from '../db/index.ts';
import type { Handler } from '../services.ts';
import { findReminderByToken } from './reminder.repository.ts';
import type { StoredCartReminder } from './stored-reminder.ts';

type RestoredItem = StoredCartReminder['items'][number] & { readonly lineId: string };

function findLine(lines: readonly StoredCartLine[], variant: VariantRef): StoredCartLine | undefined {
  return lines.find((line) => getVariantKey(line) === getVariantKey(variant));
}

/** As many units as the email showed, or as are left. Lines that have more keep them, so the same link never adds up. */
function restoreItem(
  lines: readonly StoredCartLine[],
  item: RestoredItem,
  inventory: Inventory,
): readonly StoredCartLine[] {
  const product = inventory.products.get(item.productId);
  if (!product || !isAvailable(inventory, item)) return lines;
  const known = findLine(lines, item);
  if (!known && lines.length >= MAX_CART_LINES) return lines;
  const wanted = Math.min(item.quantity, getUnitsLeft(inventory, item) ?? item.quantity);
  const missing = wanted - (known?.quantity ?? 0);
  return missing > 0 ? addQuantity(lines, createLine(product, item, item.lineId), missing) : lines;
}

/** Merges what the email showed into the cart of whoever opens its link, as far as it can still be bought (D-76). */
export const restoreCart: Handler<'restoreCart'> = async ({ body: { token } }, context) => {
  const { database, visitor, now, randomBytes } = context;
  await countAttempts(context, ['reminder-links', visitor.address]);
  const reminder = await findReminderByToken(database, token, now());
  if (!reminder?.sentAt) {
    throw new AppError({ code: 'link-expired', message: 'This link is no longer good.' });
  }
  const createHex = (count: number) => Buffer.from(randomBytes(count)).toString('hex');
  const items = reminder.items.map((item) => ({ ...item, lineId: createHex(10) }));
  const cartKey = createHex(16);
  const lastChange = createHex(10);
  const change = () =>
    runTransaction(database, async (transaction): Promise<CartWithInventory> => {
      const visitorId = visitor.ensureId();
      const cart = (await readCart(transaction, visitorId)) ?? createEmptyCart(cartKey, now());
      const inventory = await readCartInventory({ database, now }, cart, items);
      let lines: readonly StoredCartLine[] = cart.lines;
      for (const item of items) lines = restoreItem(lines, item, inventory);
      if (!items.some((item) => findLine(lines, item))) {
        throw new AppError({ code: 'out-of-stock', message: 'What was in this cart has sold out.' });
      }
      if (lines === cart.lines) return { cart, inventory };
      const revised = reviseCart(cart, { lines: [...lines], lastChange }, now());
      saveCart(transaction, visitorId, revised);
      return { cart: revised, inventory };
    });
  return toCartResponse(change, { database, now });
};
