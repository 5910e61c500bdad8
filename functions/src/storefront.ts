import { addAddress, updateAddress, listAddresses, deleteAddress } from './account/address-book.ts';
import { updateName, changePassword } from './account/change-account.ts';
import { deleteAccount } from './account/delete-account.ts';
import { revokeSession, listSessions } from './account/device-sessions.ts';
import { exportAccount } from './account/export-account.ts';
import { finishGoogleSignIn } from './account/finish-google.ts';
import { subscribeToAccount } from './account/follow-account.ts';
import { getUser } from './account/get-user.ts';
import { startGoogleSignIn, handleGoogleCallback } from './account/google-sign-in.ts';
import { login } from './account/login.ts';
import { logoutByRedirect, logout, logoutEverywhere } from './account/logout.ts';
import { register } from './account/register.ts';
import { requestPasswordReset, confirmPasswordReset } from './account/reset-password.ts';
import { resendVerification, verifyEmail } from './account/verify-email.ts';
import { addToCart } from './cart/add-to-cart.ts';
import { changeQuantity, removeLine } from './cart/change-cart.ts';
import { getCart } from './cart/get-cart.ts';
import { getProduct, getSite, listLooks, listProducts } from './catalog/answer-catalog.ts';
import { createOrder } from './checkout/create-order.ts';
import { quote } from './checkout/quote-cart.ts';
import { validateDiscount } from './checkout/validate-discount.ts';
import type { Handlers } from './handler.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter/subscribe.ts';
import { answerDelay } from './orders/answer-delay.ts';
import { followOrder } from './orders/follow-order.ts';
import { getOrder } from './orders/get-order.ts';
import { listOrders } from './orders/list-orders.ts';
import { listRecentOrders } from './orders/list-recent-orders.ts';
import { lookUpOrder } from './orders/look-up-order.ts';
import { payOrder } from './orders/pay-order.ts';

/** Every call of the `storefront` function. A call of the table that is missing here does not compile. */
export const storefrontHandlers: Handlers<'storefront'> = {
  listProducts,
  getProduct,
  listLooks,
  getSite,
  getCart,
  addToCart,
  updateCartLine: changeQuantity,
  removeCartLine: removeLine,
  validateDiscount,
  quote,
  createOrder,
  getOrder,
  subscribeToOrder: followOrder,
  respondToDelay: answerDelay,
  payOrder,
  lookUpOrder,
  subscribe,
  confirmSubscription,
  unsubscribe,
  register,
  login,
  logout,
  logoutByRedirect: logoutByRedirect,
  getUser,
  startGoogleSignIn: startGoogleSignIn,
  handleGoogleCallback: handleGoogleCallback,
  finishGoogleSignIn: finishGoogleSignIn,
  requestPasswordReset: requestPasswordReset,
  confirmPasswordReset,
  verifyEmail,
  resendVerification,
  subscribeToAccount: subscribeToAccount,
  logoutEverywhere,
  listOrders,
  listRecentOrders,
  updateName: updateName,
  deleteAccount,
  changePassword,
  listSessions,
  revokeSession: revokeSession,
  exportAccount,
  listAddresses,
  addAddress,
  updateAddress: updateAddress,
  deleteAddress: deleteAddress,
};
