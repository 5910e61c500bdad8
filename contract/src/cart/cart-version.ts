import * as z from 'zod/mini';

/** The response header of every answer that is a cart: the version of the cart that it shows. */
export const CART_VERSION_HEADER = 'cart-version';

/**
 * One state of one cart, as '<cart>:<revision>'. The revision rises with every change of a cart; another cart (after a sign-in, or with
 * another cookie) has another name in front of the colon.
 */
export const cartVersionSchema = z.string().check(z.regex(/^[a-z0-9]{1,16}:\d{1,12}$/, 'Unknown cart version'));

/** The version of a cart that nobody has put anything into yet. */
export const EMPTY_CART_VERSION = 'none:0';

export type CartVersionOrder = 'newer' | 'older' | 'same' | 'another-cart';

/** How a version stands to one that is known already. Versions of two different carts have no order. */
export function compareCartVersions(version: string, known: string): CartVersionOrder {
  const [cart = '', revision = ''] = version.split(':');
  const [knownCart = '', knownRevision = ''] = known.split(':');
  if (cart !== knownCart) return 'another-cart';
  const step = Number(revision) - Number(knownRevision);
  if (step === 0) return 'same';
  return step > 0 ? 'newer' : 'older';
}
