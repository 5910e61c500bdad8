import { MOST_LINES, MOST_PER_LINE } from '@plenty/contract/cart/cart';
import { presentCart } from '@plenty/contract/cart/present-cart';
import { type Shelf, countName, isAvailable, leftOnShelf } from '@plenty/contract/cart/shelf';
import type { StoredLine } from '@plenty/contract/cart/stored-line';
import type { StoredProduct } from '@plenty/contract/catalog/product';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { cartReference, emptyCart, readCart, reviseCart, versionOf } from './cart-repository.ts';
import { readShelfFor } from './open-order-repository.ts';

type SizeAndColor = { readonly size: string; readonly color: string };

function settleChoice(what: 'size' | 'color', offered: readonly string[], chosen: string): string {
  const [only] = offered;
  if (chosen === '' && offered.length === 1 && only !== undefined) return only;
  if (offered.length === 0 ? chosen === '' : offered.includes(chosen)) return chosen;
  const sentence =
    chosen === '' ? `Please select a ${what}.` : `This product does not come in the ${what} "${chosen}".`;
  throw new Refusal({ code: 'invalid-choice', message: sentence });
}

function newLine(product: StoredProduct, { size, color }: SizeAndColor, id: string): StoredLine {
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

function isSameChoice(one: StoredLine, other: StoredLine): boolean {
  return one.productId === other.productId && one.size === other.size && one.color === other.color;
}

function withMore(lines: readonly StoredLine[], added: StoredLine, quantity: number): StoredLine[] {
  const before = lines.find((line) => isSameChoice(line, added));
  const total = (before?.quantity ?? 0) + quantity;
  if (total > MOST_PER_LINE) {
    const message = `You can have up to ${MOST_PER_LINE} of one item in your cart.`;
    throw new Refusal({ code: 'quantity-limit', message });
  }
  if (before) return lines.map((line) => (line === before ? { ...line, quantity: total } : line));
  if (lines.length >= MOST_LINES) {
    throw new Refusal({ code: 'quantity-limit', message: `A cart holds up to ${MOST_LINES} different items.` });
  }
  return [...lines, { ...added, quantity: total }];
}

function checkShelf(shelf: Shelf, line: StoredLine, lines: readonly StoredLine[]): void {
  if (!isAvailable(shelf, line)) {
    const isWholeProduct = shelf.products.get(line.productId)?.inStock === false;
    const where = isWholeProduct ? 'out of stock' : 'sold out in this size and color';
    throw new Refusal({ code: 'out-of-stock', message: `${line.productName} is ${where}.` });
  }
  const left = leftOnShelf(shelf, line);
  const wanted = lines.find((each) => isSameChoice(each, line))?.quantity ?? 0;
  if (left !== undefined && wanted > left) {
    const sentence = left === 1 ? 'Only one of this item is left' : `Only ${left} of this item are left`;
    throw new Refusal({ code: 'out-of-stock', message: `${sentence}, and your cart holds what there is.` });
  }
}

/** API-05. The same product, size and colour add up on one line, to at most 10 and to what is left (D-24, D-25). */
export const addToCart: Handler<'addToCart'> = async ({ body }, { database, visitor, now, randomBytes }) => {
  // A visitor who begins only now has no cart yet: one request of three is spared. Whoever meets another reads.
  let isNew = visitor.id === undefined;
  const visitorId = visitor.begin();
  const lineId = Buffer.from(randomBytes(10)).toString('hex');
  const cartKey = Buffer.from(randomBytes(16)).toString('hex');
  return transact(database, async (changes) => {
    const write = isNew ? changes.create : changes.write;
    const known = isNew ? undefined : await readCart(changes, database, visitorId);
    isNew = false;
    const cart = known ?? emptyCart(cartKey, now());
    const shelf = await readShelfFor(database, cart, [body]);
    if (cart.lastChange === lineId) return { answer: presentCart(cart.lines, shelf), version: versionOf(cart) };
    const product = shelf.products.get(body.productId);
    if (!product) throw new Refusal({ code: 'not-found', message: 'This product is no longer in the shop.' });
    const choice = {
      size: settleChoice('size', product.sizes, body.size),
      color: settleChoice('color', product.colors, body.color),
    };
    // A product with one size or colour may be added without naming it: its count is known by the settled name only.
    const settled = { ...choice, productId: product.id };
    const settledShelf = countName(settled) === countName(body) ? shelf : await readShelfFor(database, cart, [settled]);
    const line = newLine(product, choice, lineId);
    const lines = withMore(cart.lines, line, body.quantity);
    checkShelf(settledShelf, line, lines);
    const revised = reviseCart(cart, { lines, lastChange: lineId }, now());
    write(cartReference(database, visitorId), revised);
    return { answer: presentCart(lines, settledShelf), version: versionOf(revised) };
  });
};
