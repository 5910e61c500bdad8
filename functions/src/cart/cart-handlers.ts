import type { CartItem } from '@plenty/contract/api/cart-endpoints';
import { type CartLine, MAX_CART_LINES, MAX_QUANTITY_PER_LINE, type StoredCartLine } from '@plenty/contract/cart/cart';
import {
  type Inventory,
  type VariantRef,
  getUnitsLeft,
  getVariantKey,
  isAvailable,
} from '@plenty/contract/catalog/availability';
import type { OfferedProduct } from '@plenty/contract/catalog/stored-product';
import { getVariantPrice } from '@plenty/contract/catalog/variant-price';
import { AppError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import { listAutomaticOffers } from '../orders/index.ts';
import type { Handler, RequestContext, Versioned } from '../services.ts';
import { createCart, readCart, readCartInventory, saveCart } from './cart.repository.ts';
import { toDiscountedCartLines } from './discounted-lines.ts';
import { type StoredCart, createEmptyCart, getCartVersion, isSameVariant, reviseCart } from './stored-cart.ts';

/** Reads products and counts directly, not the snapshot, so that the cart shows what an order would cost right now. */
export const getCart: Handler<'getCart'> = async (_input, { database, now, visitor }) => {
  const cart = visitor.id ? await readCart(database, visitor.id) : undefined;
  if (!cart) return { response: [], version: getCartVersion(cart) };
  const readCurrent = async () => ({ cart, inventory: await readCartInventory({ database, now }, cart) });
  return toCartResponse(readCurrent, { database, now });
};

/** A product's only size or color need not be chosen. */
function resolveOption(name: 'size' | 'color', offered: readonly string[], chosen: string): string {
  const [only] = offered;
  if (chosen === '' && offered.length === 1 && only !== undefined) return only;
  if (offered.length === 0 ? chosen === '' : offered.includes(chosen)) return chosen;
  const message = chosen === '' ? `Please select a ${name}.` : `This product does not come in the ${name} "${chosen}".`;
  throw new AppError({ code: 'invalid-choice', message });
}

export function createLine(product: OfferedProduct, { size, color }: VariantRef, id: string): StoredCartLine {
  const picture = product.pictures.find((each) => each.color === color) ?? product.pictures[0];
  return {
    id,
    productId: product.id,
    productName: product.name,
    image: picture?.src ?? '',
    price: getVariantPrice(product, { size, color }).price,
    size,
    color,
    selectedSize: size,
    selectedColor: color,
    quantity: 0,
  };
}

export function addQuantity(
  lines: readonly StoredCartLine[],
  added: StoredCartLine,
  quantity: number,
): StoredCartLine[] {
  const before = lines.find((line) => isSameVariant(line, added));
  const total = (before?.quantity ?? 0) + quantity;
  if (total > MAX_QUANTITY_PER_LINE) {
    const message = `You can have up to ${MAX_QUANTITY_PER_LINE} of one item in your cart.`;
    throw new AppError({ code: 'quantity-limit', message });
  }
  if (before) return lines.map((line) => (line === before ? { ...line, quantity: total } : line));
  if (lines.length >= MAX_CART_LINES) {
    throw new AppError({ code: 'quantity-limit', message: `A cart holds up to ${MAX_CART_LINES} different items.` });
  }
  return [...lines, { ...added, quantity: total }];
}

function createSoldOutError(inventory: Inventory, { productId, productName }: StoredCartLine): AppError {
  const isProductSoldOut = inventory.products.get(productId)?.inStock === false;
  const where = isProductSoldOut ? 'out of stock' : 'sold out in this size and color';
  return new AppError({ code: 'out-of-stock', message: `${productName} is ${where}.` });
}

function checkInventory(inventory: Inventory, line: StoredCartLine, lines: readonly StoredCartLine[]): void {
  if (!isAvailable(inventory, line)) throw createSoldOutError(inventory, line);
  const left = getUnitsLeft(inventory, line);
  const wanted = lines.find((each) => isSameVariant(each, line))?.quantity ?? 0;
  if (left !== undefined && wanted > left) {
    const sentence = left === 1 ? 'Only one of this item is left' : `Only ${left} of this item are left`;
    throw new AppError({ code: 'out-of-stock', message: `${sentence}, and your cart holds what there is.` });
  }
}

export type CartResponse = Versioned<CartLine[]>;

export type CartWithInventory = { readonly cart: StoredCart; readonly inventory: Inventory };

/** Reads the automatic discounts beside the cart, or beside the change that is made to it. */
export async function toCartResponse(
  readOrChange: () => Promise<CartWithInventory>,
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
): Promise<CartResponse> {
  const [{ cart, inventory }, offers] = await Promise.all([readOrChange(), listAutomaticOffers(database, now())]);
  return {
    response: toDiscountedCartLines(cart.lines, inventory, offers, now()),
    version: getCartVersion(cart),
  };
}

/** The same product, size and color add up on one line, to at most 10 and to what is left (D-24, D-25). */
export const addToCart: Handler<'addToCart'> = ({ body }, context) => addItems([body], context);

export const addOutfitToCart: Handler<'addOutfitToCart'> = ({ body }, context) => addItems(body.items, context);

/** Adds all items in one write, or none. */
async function addItems(
  items: readonly CartItem[],
  { database, visitor, now, randomBytes }: RequestContext,
): Promise<CartResponse> {
  // A new visitor has no cart to read yet. If another request creates it meanwhile, the retry reads it.
  let isNew = visitor.id === undefined;
  const visitorId = visitor.ensureId();
  const createLineId = () => Buffer.from(randomBytes(10)).toString('hex');
  const chosen = items.map((item) => ({ item, lineId: createLineId() }));
  const lastChange = chosen[0]?.lineId;
  const cartKey = Buffer.from(randomBytes(16)).toString('hex');
  const change = () =>
    runTransaction(database, async (transaction): Promise<CartWithInventory> => {
      const write = isNew ? createCart : saveCart;
      const known = isNew ? undefined : await readCart(transaction, visitorId);
      isNew = false;
      const cart = known ?? createEmptyCart(cartKey, now());
      const inventory = await readCartInventory({ database, now }, cart, items);
      if (cart.lastChange === lastChange) return { cart, inventory };
      const added = chosen.map(({ item, lineId }) => ({
        line: createChosenLine(item, inventory, lineId),
        quantity: item.quantity,
      }));
      // The only size or color may be omitted. The units left are then those of the resolved variant.
      const isResolved = added.every(({ line }, place) => getVariantKey(line) === getVariantKey(items[place] ?? line));
      const resolvedInventory = isResolved
        ? inventory
        : await readCartInventory(
            { database, now },
            cart,
            added.map(({ line }) => line),
          );
      let { lines } = cart;
      for (const { line, quantity } of added) {
        lines = addQuantity(lines, line, quantity);
        checkInventory(resolvedInventory, line, lines);
      }
      const revised = reviseCart(cart, { lines, lastChange }, now());
      write(transaction, visitorId, revised);
      return { cart: revised, inventory: resolvedInventory };
    });
  return toCartResponse(change, { database, now });
}

function createChosenLine({ productId, size, color }: CartItem, inventory: Inventory, lineId: string): StoredCartLine {
  const product = inventory.products.get(productId);
  if (!product) throw new AppError({ code: 'not-found', message: 'This product is no longer in the shop.' });
  const variant = {
    productId,
    size: resolveOption('size', product.sizes, size),
    color: resolveOption('color', product.colors, color),
  };
  return createLine(product, variant, lineId);
}

type LineUpdate = (line: StoredCartLine, inventory: Inventory) => StoredCartLine[];

/** Changes a line of the caller's own cart. There is no way to name a line of another cart (D-25). */
async function updateLine(lineId: string, update: LineUpdate, context: RequestContext): Promise<CartResponse> {
  const { database, visitor, now, randomBytes } = context;
  const visitorId = visitor.id;
  const lastChange = Buffer.from(randomBytes(10)).toString('hex');
  const notFound = new AppError({ code: 'not-found', message: 'This item is no longer in your cart.' });
  if (!visitorId) throw notFound;
  const change = () =>
    runTransaction(database, async (transaction): Promise<CartWithInventory> => {
      const cart = await readCart(transaction, visitorId);
      if (cart?.lastChange === lastChange) return { cart, inventory: await readCartInventory({ database, now }, cart) };
      if (!cart?.lines.some((line) => line.id === lineId)) throw notFound;
      const inventory = await readCartInventory({ database, now }, cart);
      const lines = cart.lines.flatMap((line) => (line.id === lineId ? update(line, inventory) : [line]));
      const revised = reviseCart(cart, { lines, lastChange }, now());
      saveCart(transaction, visitorId, revised);
      return { cart: revised, inventory };
    });
  return toCartResponse(change, { database, now });
}

/** A lower quantity is always possible, a higher one only while enough units are left. */
export const updateCartLine: Handler<'updateCartLine'> = ({ params, body }, context) =>
  updateLine(
    params.id,
    (line, inventory) => {
      const left = getUnitsLeft(inventory, line);
      if (left !== undefined && body.quantity > left && body.quantity > line.quantity) {
        // Orders may have been promised more than there is.
        if (left <= 0) throw createSoldOutError(inventory, line);
        const sentence =
          left === 1 ? `Only one of ${line.productName} is left.` : `Only ${left} of ${line.productName} are left.`;
        throw new AppError({ code: 'out-of-stock', message: sentence });
      }
      return [{ ...line, quantity: body.quantity }];
    },
    context,
  );

export const removeCartLine: Handler<'removeCartLine'> = ({ params }, context) =>
  updateLine(params.id, () => [], context);
