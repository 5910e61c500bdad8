import {
  type CartLine,
  MAX_CART_LINES,
  MAX_QUANTITY_PER_LINE,
  type StoredCartLine,
  toCartLines,
} from '@plenty/contract/cart/cart';
import { type Inventory, getUnitsLeft, getVariantKey, isAvailable } from '@plenty/contract/catalog/availability';
import type { StoredProduct } from '@plenty/contract/catalog/product';
import { AppError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import type { Handler, RequestContext, Versioned } from '../services.ts';
import { readCartInventory } from './cart-inventory.ts';
import { cartReference, createEmptyCart, getCartVersion, readCart, reviseCart } from './cart.repository.ts';

/** Reads products and counts themselves, not the snapshot: what the cart shows is what an order would cost this very moment. */
export const getCart: Handler<'getCart'> = async (_input, { database, visitor }) => {
  const cart = visitor.id ? await readCart(database, database, visitor.id) : undefined;
  const answer = cart ? toCartLines(cart.lines, await readCartInventory(database, cart)) : [];
  return { response: answer, version: getCartVersion(cart) };
};

type SizeAndColor = { readonly size: string; readonly color: string };

function resolveOption(what: 'size' | 'color', offered: readonly string[], chosen: string): string {
  const [only] = offered;
  if (chosen === '' && offered.length === 1 && only !== undefined) return only;
  if (offered.length === 0 ? chosen === '' : offered.includes(chosen)) return chosen;
  const sentence =
    chosen === '' ? `Please select a ${what}.` : `This product does not come in the ${what} "${chosen}".`;
  throw new AppError({ code: 'invalid-choice', message: sentence });
}

function createLine(product: StoredProduct, { size, color }: SizeAndColor, id: string): StoredCartLine {
  const picture = product.pictures.find((each) => each.color === color) ?? product.pictures[0];
  return {
    id,
    productId: product.id,
    productName: product.name,
    image: picture?.src ?? '',
    price: product.price,
    size,
    color,
    selectedSize: size,
    selectedColor: color,
    quantity: 0,
  };
}

function isSameVariant(one: StoredCartLine, other: StoredCartLine): boolean {
  return one.productId === other.productId && one.size === other.size && one.color === other.color;
}

function addQuantity(lines: readonly StoredCartLine[], added: StoredCartLine, quantity: number): StoredCartLine[] {
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

function checkInventory(inventory: Inventory, line: StoredCartLine, lines: readonly StoredCartLine[]): void {
  if (!isAvailable(inventory, line)) {
    const isWholeProduct = inventory.products.get(line.productId)?.inStock === false;
    const where = isWholeProduct ? 'out of stock' : 'sold out in this size and color';
    throw new AppError({ code: 'out-of-stock', message: `${line.productName} is ${where}.` });
  }
  const left = getUnitsLeft(inventory, line);
  const wanted = lines.find((each) => isSameVariant(each, line))?.quantity ?? 0;
  if (left !== undefined && wanted > left) {
    const sentence = left === 1 ? 'Only one of this item is left' : `Only ${left} of this item are left`;
    throw new AppError({ code: 'out-of-stock', message: `${sentence}, and your cart holds what there is.` });
  }
}

/** API-05. The same product, size and colour add up on one line, to at most 10 and to what is left (D-24, D-25). */
export const addToCart: Handler<'addToCart'> = async ({ body }, { database, visitor, now, randomBytes }) => {
  // A visitor who begins only now has no cart yet: one request of three is spared. Whoever meets another reads.
  let isNew = visitor.id === undefined;
  const visitorId = visitor.ensureId();
  const lineId = Buffer.from(randomBytes(10)).toString('hex');
  const cartKey = Buffer.from(randomBytes(16)).toString('hex');
  return runTransaction(database, async (transaction) => {
    const write = isNew ? transaction.create : transaction.upsert;
    const known = isNew ? undefined : await readCart(transaction, database, visitorId);
    isNew = false;
    const cart = known ?? createEmptyCart(cartKey, now());
    const inventory = await readCartInventory(database, cart, [body]);
    if (cart.lastChange === lineId)
      return { response: toCartLines(cart.lines, inventory), version: getCartVersion(cart) };
    const product = inventory.products.get(body.productId);
    if (!product) throw new AppError({ code: 'not-found', message: 'This product is no longer in the shop.' });
    const choice = {
      size: resolveOption('size', product.sizes, body.size),
      color: resolveOption('color', product.colors, body.color),
    };
    // A product with one size or colour may be added without naming it: its count is known by the settled name only.
    const settled = { ...choice, productId: product.id };
    const settledShelf =
      getVariantKey(settled) === getVariantKey(body) ? inventory : await readCartInventory(database, cart, [settled]);
    const line = createLine(product, choice, lineId);
    const lines = addQuantity(cart.lines, line, body.quantity);
    checkInventory(settledShelf, line, lines);
    const revised = reviseCart(cart, { lines, lastChange: lineId }, now());
    write(cartReference(database, visitorId), revised);
    return { response: toCartLines(lines, settledShelf), version: getCartVersion(revised) };
  });
};

type LineUpdate = (line: StoredCartLine, inventory: Inventory) => StoredCartLine[];

/** A line belongs to its cart or it is 404 (D-25): there is no way to name a line of another cart. */
async function updateLine(lineId: string, change: LineUpdate, context: RequestContext): Promise<Versioned<CartLine[]>> {
  const { database, visitor, now, randomBytes } = context;
  const visitorId = visitor.id;
  const lastChange = Buffer.from(randomBytes(10)).toString('hex');
  const gone = new AppError({ code: 'not-found', message: 'This item is no longer in your cart.' });
  if (!visitorId) throw gone;
  return runTransaction(database, async (transaction) => {
    const cart = await readCart(transaction, database, visitorId);
    if (cart?.lastChange === lastChange) {
      return {
        response: toCartLines(cart.lines, await readCartInventory(database, cart)),
        version: getCartVersion(cart),
      };
    }
    if (!cart?.lines.some((line) => line.id === lineId)) throw gone;
    const inventory = await readCartInventory(database, cart);
    const lines = cart.lines.flatMap((line) => (line.id === lineId ? change(line, inventory) : [line]));
    const revised = reviseCart(cart, { lines, lastChange }, now());
    transaction.upsert(cartReference(database, visitorId), revised);
    return { response: toCartLines(lines, inventory), version: getCartVersion(revised) };
  });
}

/** API-07. Fewer is always possible, more only while there is enough. */
export const changeQuantity: Handler<'updateCartLine'> = ({ params, body }, context) =>
  updateLine(
    params.id,
    (line, inventory) => {
      const left = getUnitsLeft(inventory, line);
      if (left !== undefined && body.quantity > left && body.quantity > line.quantity) {
        throw new AppError({ code: 'out-of-stock', message: `Only ${left} of ${line.productName} are left.` });
      }
      return [{ ...line, quantity: body.quantity }];
    },
    context,
  );

/** API-08. */
export const removeLine: Handler<'removeCartLine'> = ({ params }, context) => updateLine(params.id, () => [], context);
