import { MOST_LINES, MOST_PER_LINE } from '@plenty/contract/cart/cart';
import type { StoredProduct } from '@plenty/contract/catalog/product';
import { readProducts } from '../catalog/product-repository.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import type { StoredLine } from '@plenty/contract/cart/stored-line';
import { cartReference, emptyCart, readCart, reviseCart } from './cart-repository.ts';
import { isAvailable, presentCart } from '@plenty/contract/cart/present-cart';

type Choice = { readonly size: string; readonly color: string };

function settleChoice(what: 'size' | 'color', offered: readonly string[], chosen: string): string {
  const [only] = offered;
  if (chosen === '' && offered.length === 1 && only !== undefined) return only;
  if (offered.length === 0 ? chosen === '' : offered.includes(chosen)) return chosen;
  const sentence =
    chosen === '' ? `Please select a ${what}.` : `This product does not come in the ${what} "${chosen}".`;
  throw new Refusal({ code: 'invalid-choice', message: sentence });
}

function newLine(product: StoredProduct, { size, color }: Choice, id: string): StoredLine {
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

function withOneMore(lines: readonly StoredLine[], added: StoredLine, quantity: number): StoredLine[] {
  const isSame = (line: StoredLine) =>
    line.productId === added.productId && line.size === added.size && line.color === added.color;
  const before = lines.find(isSame);
  const total = (before?.quantity ?? 0) + quantity;
  if (total > MOST_PER_LINE) {
    throw new Refusal({
      code: 'quantity-limit',
      message: `You can have up to ${MOST_PER_LINE} of one item in your cart.`,
    });
  }
  if (before) return lines.map((line) => (isSame(line) ? { ...line, quantity: total } : line));
  if (lines.length >= MOST_LINES) {
    throw new Refusal({ code: 'quantity-limit', message: `A cart holds up to ${MOST_LINES} different items.` });
  }
  return [...lines, { ...added, quantity: total }];
}

/** API-05. The same product, size and colour add up on one line, to at most 10 (D-25). */
export const addToCart: Handler<'addToCart'> = async ({ body }, { database, visitor, now, randomBytes }) => {
  const visitorId = visitor.begin();
  const lineId = Buffer.from(randomBytes(10)).toString('hex');
  const cartKey = Buffer.from(randomBytes(16)).toString('hex');
  return transact(database, async (changes) => {
    const cart = (await readCart(changes, database, visitorId)) ?? emptyCart(cartKey, now());
    const productIds = [body.productId, ...cart.lines.map((line) => line.productId)];
    const products = await readProducts(changes, database, productIds);
    const product = products.get(body.productId);
    if (!product) throw new Refusal({ code: 'not-found', message: 'This product is no longer in the shop.' });
    if (!product.inStock) throw new Refusal({ code: 'out-of-stock', message: `${product.name} is out of stock.` });
    const choice = {
      size: settleChoice('size', product.sizes, body.size),
      color: settleChoice('color', product.colors, body.color),
    };
    const line = newLine(product, choice, lineId);
    if (!isAvailable(line, product)) {
      throw new Refusal({ code: 'out-of-stock', message: `${product.name} is sold out in this size and color.` });
    }
    const lines = withOneMore(cart.lines, line, body.quantity);
    changes.write(cartReference(database, visitorId), reviseCart(cart, { lines }, now()));
    return presentCart(lines, products);
  });
};
