import * as z from 'zod/mini';

/** The response header with the version of the cart in the response. */
export const CART_VERSION_HEADER = 'cart-version';

/**
 * A cart's version: '<cart>:<revision>'. The revision rises with every change; another cart (after a sign-in, or with another cookie) has
 * another id.
 */
export const cartVersionSchema = z.string().check(z.regex(/^[a-z0-9]{1,16}:\d{1,12}$/, 'Unknown cart version'));

/** The version of a cart that was never changed. */
export const EMPTY_CART_VERSION = 'none:0';

type CartVersionOrder = 'newer' | 'older' | 'same' | 'another-cart';

/** Versions of two different carts have no order. */
export function compareCartVersions(version: string, known: string): CartVersionOrder {
  const [cart = '', revision = ''] = version.split(':');
  const [knownCart = '', knownRevision = ''] = known.split(':');
  if (cart !== knownCart) return 'another-cart';
  const difference = Number(revision) - Number(knownRevision);
  if (difference === 0) return 'same';
  return difference > 0 ? 'newer' : 'older';
}
