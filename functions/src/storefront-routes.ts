import { getGarments, saveGarments } from './account/garments.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './account/addresses.ts';
import { deleteAccount } from './account/delete-account.ts';
import { finishGoogleSignIn, handleGoogleCallback, startGoogleSignIn } from './account/google-sign-in.ts';
import { confirmPasswordReset, requestPasswordReset } from './account/password-reset.ts';
import { changePassword, exportAccount, getUser, subscribeToAccount, updateName } from './account/profile.ts';
import { listSessions, revokeSession } from './account/sessions.ts';
import { login, logout, logoutByRedirect, logoutEverywhere, register } from './account/sign-in.ts';
import { resendVerification, verifyEmail } from './account/verify-email.ts';
import { cancelCartReminder, forgetCartReminder, requestCartReminder } from './cart-reminders/request-reminder.ts';
import { restoreCart } from './cart-reminders/restore-cart.ts';
import { claimHeldUnit } from './cart/claim-held-unit.ts';
import { addOutfitToCart, addToCart, updateCartLine, getCart, removeCartLine } from './cart/cart-handlers.ts';
import { catalogHandlers } from './catalog/catalog-handlers.ts';
import { getQuote, validateDiscount } from './checkout/cart-quote.ts';
import { getCheckoutTerms } from './checkout/checkout-terms.ts';
import { createOrder } from './checkout/create-order.ts';
import { payOrder } from './checkout/start-payment.ts';
import { getExpress } from './express/get-express.ts';
import { getExpressAvailability, startExpress } from './express/start-express.ts';
import { confirmSubscription, subscribe, unsubscribe } from './email/newsletter.ts';
import { getClaimPicture, uploadClaimPicture } from './orders/claims/claim-pictures.ts';
import { fileClaim, listClaims } from './orders/claims/file-claim.ts';
import { lookUpOrder } from './orders/order-access.ts';
import { askSwap, cancelSwap, listSwaps } from './orders/swaps/ask-swap.ts';
import { getSwapLabel } from './orders/swaps/swap-label.ts';
import { countMissedSearch } from './figures/index.ts';
import {
  rateFit,
  respondToDelay,
  subscribeToOrder,
  getOrder,
  listOrders,
  listRecentOrders,
} from './orders/order-handlers.ts';
import type { Handlers } from './services.ts';
import { joinWaitlist } from './waitlist/join-waitlist.ts';
import { confirmWaitlist, getWaitlistEntry, leaveWaitlist } from './waitlist/waitlist-links.ts';

/** The handlers of the `storefront` function. A missing endpoint does not compile. */
export const storefrontHandlers: Handlers<'storefront'> = {
  ...catalogHandlers,
  countMissedSearch,
  getCart,
  addToCart,
  addOutfitToCart,
  updateCartLine,
  removeCartLine,
  validateDiscount,
  quote: getQuote,
  getCheckoutTerms,
  createOrder,
  startExpress,
  getExpressAvailability,
  getExpress,
  getOrder,
  subscribeToOrder,
  respondToDelay,
  rateFit,
  listClaims,
  fileClaim,
  uploadClaimPicture,
  listSwaps,
  askSwap,
  cancelSwap,
  getSwapLabel,
  getClaimPicture,
  payOrder,
  lookUpOrder,
  subscribe,
  confirmSubscription,
  unsubscribe,
  joinWaitlist,
  confirmWaitlist,
  getWaitlistEntry,
  claimHeldUnit,
  leaveWaitlist,
  requestCartReminder,
  cancelCartReminder,
  restoreCart,
  forgetCartReminder,
  register,
  login,
  logout,
  logoutByRedirect,
  getUser,
  startGoogleSignIn,
  handleGoogleCallback,
  finishGoogleSignIn,
  requestPasswordReset,
  confirmPasswordReset,
  verifyEmail,
  resendVerification,
  subscribeToAccount,
  logoutEverywhere,
  listOrders,
  listRecentOrders,
  updateName,
  deleteAccount,
  changePassword,
  listSessions,
  revokeSession,
  exportAccount,
  listAddresses,
  getGarments,
  saveGarments,
  addAddress,
  updateAddress,
  deleteAddress,
};
