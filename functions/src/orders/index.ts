/** Other areas import orders through this file only. */
export { anonymizeCustomerOrders, anonymizePersonOrders, hasUnshippedOrders } from './anonymize-orders.ts';
export { addBrowserOrder, deleteBrowserOrders, listBrowserOrders } from './browser-orders.repository.ts';
export { readClaims } from './claims/claim-views.ts';
export { listCustomerClaims } from './claims/export-claims.ts';
export { resolveClaim } from './claims/resolve-claim.ts';
export { listCustomerSwaps } from './swaps/export-swaps.ts';
export { resolveSwap } from './swaps/resolve-swap.ts';
export { readSwaps } from './swaps/swap-views.ts';
export { canCorrectAddress, correctAddress, saveNote } from './correct-order.ts';
export { delayOrder } from './delay-order.ts';
export { recountRedemptions } from './discount-recount.repository.ts';
export {
  listAutomaticOffers,
  listRunningAutomatic,
  readCodeOffer,
  toDiscountOffer,
} from './discount-offers.repository.ts';
export {
  type AvailableRedemption,
  type DiscountCustomer,
  changeDiscountLimit,
  countPaidRedemption,
  countRedemptions,
  findAvailableRedemption,
  hashMailbox,
  transferRedemption,
} from './discount.repository.ts';
export { canMarkPaid, canMarkUnpaid, markOrderPaid, resolveReview } from './mark-order-paid.ts';
export { isOpenToBrowser, requireOrderAccess } from './order-access.ts';
export { listSentEmails, queueAdminNotice, queueOrderEmail, queueResend } from './order-email.repository.ts';
export { renderOrderEmail } from './order-email.ts';
export { type OrderNews, orderNewsSchema } from './order-news.repository.ts';
export { correctRefundedAmount, fixOrderInventory, flagForReview, recordConfirmedPayment } from './order-fixes.ts';
export { type Reinstatement, checkReinstatement, listHeldForSwaps, releaseInventory } from './order-inventory.ts';
export { listChangedOrders, listNewestOrders, listOrdersByEmail, searchOrders } from './order-search.repository.ts';
export { foldText, splitWords, toSearchedWords, toWordPrefixes } from './search-words.ts';
export { nextUpdatedAt } from './next-updated-at.ts';
export { updateOrderStatus } from './order-status.ts';
export { listCustomerOrders } from './order-views.repository.ts';
export {
  type DueField,
  addHistory,
  findOrderByNumber,
  hasOrderedSince,
  listAccountsOfEmail,
  listOrderSources,
  listCustomerOrderIds,
  listDueOrderIds,
  listGuestOrderIds,
  processDueOrders,
  readOrder,
  rewriteOrderViews,
  saveNewOrder,
  updateOrder,
  updateOrders,
} from './order.repository.ts';
export { completeRefund, refundOrder, updateRefundState, withdrawRefund } from './refund-order.ts';
export { deleteRefundTask, listDueRefundIds, postponeRefundTask, readRefundTask } from './refund-task.repository.ts';
export { type OrderPush, isPushable, queuePush, readPush, savePush } from './shopify-outbox.repository.ts';
export { readStateSales } from './state-sales.repository.ts';
export {
  type StoredOrder,
  type StoredRefund,
  awaitsPaymentProvider,
  awaitsAnotherPayment,
  awaitsFirstPayment,
  canPay,
  canPayAgain,
  isReadyToShip,
  isBeingCaptured,
  isPaymentOverdue,
  isReplaceable,
  isUnpaid,
  storedOrderSchema,
} from './stored-order.ts';
