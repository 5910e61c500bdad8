/** The declarations that guard something of the shop's; every mutant of theirs is tried, wherever in them it is. */
export interface Guard {
  readonly guards: 'identity' | 'sessions' | 'limits' | 'payment' | 'idempotency' | 'stock' | 'undo';
  readonly file: string;
  readonly names: readonly string[];
}

export const GUARDS: readonly Guard[] = [
  {
    guards: 'identity',
    file: 'functions/src/http/api-router.ts',
    names: ['checkOrigin', 'identifyCaller', 'acceptsCustomers', 'readCustomer'],
  },
  {
    guards: 'identity',
    file: 'functions/src/orders/order-access.ts',
    names: ['isOpenToBrowser', 'canSeeOrderDetails', 'requireOrderAccess', 'lookUpOrder'],
  },
  { guards: 'identity', file: 'functions/src/account/guest-orders.ts', names: ['claimGuestOrders'] },
  { guards: 'identity', file: 'functions/src/account/verify-email.ts', names: ['requireAccount', 'verifyEmail'] },
  {
    guards: 'identity',
    file: 'functions/src/account/email-link.repository.ts',
    names: ['saveLink', 'readLink', 'consumeLink'],
  },
  { guards: 'identity', file: 'functions/src/security/constant-time.ts', names: ['isSameSecret'] },
  {
    guards: 'identity',
    file: 'functions/src/admin/auth/admin-password.repository.ts',
    names: ['verifyPassword'],
  },
  {
    guards: 'sessions',
    file: 'functions/src/account/session.repository.ts',
    names: ['readSession', 'deleteSession', 'endAllSessions'],
  },
  {
    guards: 'sessions',
    file: 'functions/src/account/sessions.ts',
    names: ['isAccountActive', 'authenticateCustomer', 'revokeSession'],
  },
  {
    guards: 'sessions',
    file: 'functions/src/account/admin-session.repository.ts',
    names: ['getSessionEnd', 'findAdminSession', 'endAdminSession', 'requireAdmin'],
  },
  { guards: 'limits', file: 'functions/src/http/caller-address.ts', names: ['getForwardedHops', 'getCallerIp'] },
  { guards: 'limits', file: 'functions/src/http/raw-body.ts', names: ['readRawBody'] },
  {
    guards: 'limits',
    file: 'functions/src/security/attempt-limits.repository.ts',
    names: ['rejectWhenExceeded', 'checkAttempts', 'countAttempt', 'undoAttempt'],
  },
  {
    guards: 'limits',
    file: 'functions/src/checkout/discount-code-limits.ts',
    names: ['isCountedByBrowser', 'isKnownGood', 'limitDiscountAttempts', 'limitDiscountOrders'],
  },
  { guards: 'limits', file: 'functions/src/checkout/order-limits.ts', names: ['getLimits', 'readOrderAttempts'] },
  {
    guards: 'limits',
    file: 'functions/src/admin/auth/admin-sign-in.ts',
    names: ['limitPasswordGuesses', 'adminLogin'],
  },
  {
    guards: 'limits',
    file: 'functions/src/admin/auth/change-admin-password.ts',
    names: ['hasValidCode', 'consumeCode', 'resetAdminPassword'],
  },
  {
    guards: 'payment',
    file: 'functions/src/payments/apply-payment-event.ts',
    names: [
      'canReinstate',
      'isOrderReopened',
      'completesCart',
      'getReturnedAmount',
      'applyRepeatedEvent',
      'getOrderChange',
    ],
  },
  {
    guards: 'payment',
    file: 'functions/src/payments/screen-notification.ts',
    names: ['isWellFormedSignature', 'screenWebhook', 'screenIpn', 'screenNotification'],
  },
  { guards: 'payment', file: 'functions/src/payments/paypal-webhook.ts', names: ['verifyWebhook'] },
  { guards: 'payment', file: 'functions/src/express/approved-payment.ts', names: ['parseApprovedPayment'] },
  { guards: 'payment', file: 'functions/src/orders/refund-order.ts', names: ['getRefundable', 'findMatchingRefund'] },
  {
    guards: 'idempotency',
    file: 'functions/src/checkout/create-order.ts',
    names: ['isRepeated', 'findRepeatedOrder', 'verifySubmission', 'createOrderOnce'],
  },
  { guards: 'idempotency', file: 'functions/src/checkout/verify-cart.ts', names: ['verifyCart', 'matchesQuote'] },
  { guards: 'idempotency', file: 'functions/src/db/transaction.ts', names: ['isConflict', 'commitBatch'] },
  {
    guards: 'stock',
    file: 'functions/src/orders/order-inventory.ts',
    names: ['releaseInventory', 'checkReinstatement', 'reserveInventoryAgain'],
  },
  {
    guards: 'stock',
    file: 'functions/src/inventory/inventory.repository.ts',
    names: ['withReleasedItems', 'adjustInventory'],
  },
  {
    guards: 'stock',
    file: 'functions/src/orders/discount.repository.ts',
    names: ['findAvailableRedemption', 'redeemDiscount', 'countPaidRedemption', 'releaseRedemption'],
  },
  {
    guards: 'undo',
    file: 'functions/src/admin/audit/undo-change.ts',
    names: ['undoChange', 'restoreDocument', 'restoreCount', 'rejectIfCategoryInUse'],
  },
];
