import type { accountCalls } from '@plenty/contract/api/account-calls';
import type { authCalls } from '@plenty/contract/api/auth-calls';
import { addToCart } from './cart/add-to-cart.ts';
import { changeQuantity, removeLine } from './cart/change-cart.ts';
import { getCart } from './cart/get-cart.ts';
import { getProduct, getSite, listLooks, listProducts } from './catalog/answer-catalog.ts';
import { createOrder } from './checkout/create-order.ts';
import { quote } from './checkout/quote-cart.ts';
import { validateDiscount } from './checkout/validate-discount.ts';
import type { Handlers } from './handler.ts';
import { getOrder } from './orders/get-order.ts';
import { lookUpOrder } from './orders/look-up-order.ts';

/** Every call of the `storefront` function. A call of the table that is missing here does not compile. */
export const storefrontHandlers: Omit<Handlers<'storefront'>, keyof typeof authCalls | keyof typeof accountCalls> = {
  listProducts,
  getProduct,
  listLooks,
  getSite,
  getCart,
  addToCart,
  changeQuantity,
  removeLine,
  validateDiscount,
  quote,
  createOrder,
  getOrder,
  lookUpOrder,
};
