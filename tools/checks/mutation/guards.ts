/** The declarations that guard something of the shop's; every mutant of theirs is tried, wherever in them it is. */
export interface Guard {
  readonly guards: 'identity' | 'sessions' | 'limits' | 'payment' | 'idempotency' | 'stock' | 'undo';
  readonly file: string;
  readonly names: readonly string[];
  /** The tests that prove it, below functions/src or tools/checks. */
  readonly tests: readonly string[];
}

export const GUARDS: readonly Guard[] = [
  {
    guards: 'identity',
    file: 'functions/src/http/api-router.ts',
    names: ['checkOrigin', 'identifyCaller', 'acceptsCustomers', 'readCustomer'],
    tests: ['http/api-router', 'http/identify-caller', 'account/takeovers', 'attacks/access-matrix'],
  },
  {
    guards: 'identity',
    file: 'functions/src/orders/order-access.ts',
    names: ['isOpenToBrowser', 'canSeeOrderDetails', 'requireOrderAccess', 'lookUpOrder'],
    tests: ['orders/browser-orders', 'account/takeovers', 'account/customer-data', 'attacks/access-matrix'],
  },
  {
    guards: 'identity',
    file: 'functions/src/account/guest-orders.ts',
    names: ['claimGuestOrders'],
    tests: ['account/verify-email', 'account/takeovers', 'account/account'],
  },
  {
    guards: 'identity',
    file: 'functions/src/account/verify-email.ts',
    names: ['requireAccount', 'verifyEmail'],
    tests: ['account/verify-email', 'account/takeovers', 'account/account'],
  },
  {
    guards: 'identity',
    file: 'functions/src/account/email-link.repository.ts',
    names: ['saveLink', 'readLink', 'consumeLink'],
    tests: ['account/takeovers', 'account/account', 'account/guessed-tokens'],
  },
  {
    guards: 'identity',
    file: 'functions/src/security/constant-time.ts',
    names: ['isSameSecret'],
    tests: ['functions/constant-time', 'admin/auth/admin-sign-in'],
  },
  {
    guards: 'identity',
    file: 'functions/src/admin/auth/admin-password.repository.ts',
    names: ['verifyPassword'],
    tests: ['admin/auth/admin-sign-in', 'functions/admin-password'],
  },
  {
    guards: 'sessions',
    file: 'functions/src/account/session.repository.ts',
    names: ['readSession', 'deleteSession', 'endAllSessions'],
    tests: ['account/account', 'account/takeovers', 'account/customer-data'],
  },
  {
    guards: 'sessions',
    file: 'functions/src/account/sessions.ts',
    names: ['isAccountActive', 'authenticateCustomer', 'revokeSession'],
    tests: ['account/session-guards', 'account/account', 'account/takeovers'],
  },
  {
    guards: 'sessions',
    file: 'functions/src/account/admin-session.repository.ts',
    names: ['getSessionEnd', 'findAdminSession', 'endAdminSession', 'requireAdmin'],
    tests: ['http/admin-session', 'admin/auth/admin-sign-in'],
  },
  {
    guards: 'limits',
    file: 'functions/src/http/caller-address.ts',
    names: ['getForwardedHops', 'getCallerIp'],
    tests: ['attacks/forged-addresses'],
  },
  {
    guards: 'limits',
    file: 'functions/src/http/raw-body.ts',
    names: ['readRawBody'],
    tests: ['functions/large-bodies', 'http/api-router'],
  },
  {
    guards: 'limits',
    file: 'functions/src/security/attempt-limits.repository.ts',
    names: ['rejectWhenExceeded', 'checkAttempts', 'countAttempt', 'undoAttempt'],
    tests: ['attacks/lockouts', 'admin/auth/admin-sign-in', 'account/account'],
  },
  {
    guards: 'limits',
    file: 'functions/src/checkout/discount-code-limits.ts',
    names: ['isCountedByBrowser', 'isKnownGood', 'limitDiscountAttempts', 'limitDiscountOrders'],
    tests: ['checkout/discount-codes', 'attacks/forged-addresses'],
  },
  {
    guards: 'limits',
    file: 'functions/src/checkout/order-limits.ts',
    names: ['getLimits', 'readOrderAttempts'],
    tests: ['checkout/order-limits'],
  },
  {
    guards: 'limits',
    file: 'functions/src/admin/auth/admin-sign-in.ts',
    names: ['limitPasswordGuesses', 'adminLogin'],
    tests: ['admin/auth/admin-sign-in', 'attacks/lockouts'],
  },
  {
    guards: 'limits',
    file: 'functions/src/admin/auth/change-admin-password.ts',
    names: ['hasValidCode', 'consumeCode', 'resetAdminPassword'],
    tests: ['admin/auth/admin-sign-in', 'attacks/lockouts'],
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
    tests: [
      'payments/payment-attacks',
      'payments/paypal-form',
      'payments/disputes',
      'payments/expire-orders',
      'payments/admin-refunds',
      'payments/replace-unpaid-order',
      'payments/switched-payment-modes',
    ],
  },
  {
    guards: 'payment',
    file: 'functions/src/payments/screen-notification.ts',
    names: ['isWellFormedSignature', 'screenWebhook', 'screenIpn', 'screenNotification'],
    tests: ['attacks/forged-webhooks', 'payments/process-notification'],
  },
  {
    guards: 'payment',
    file: 'functions/src/payments/paypal-webhook.ts',
    names: ['verifyWebhook'],
    tests: ['payments/paypal-orders-v2', 'payments/payment-attacks'],
  },
  {
    guards: 'payment',
    file: 'functions/src/express/approved-payment.ts',
    names: ['parseApprovedPayment'],
    tests: ['express/express'],
  },
  {
    guards: 'payment',
    file: 'functions/src/orders/refund-order.ts',
    names: ['getRefundable', 'findMatchingRefund'],
    tests: ['payments/admin-refunds', 'payments/send-refund'],
  },
  {
    guards: 'idempotency',
    file: 'functions/src/checkout/create-order.ts',
    names: ['isRepeated', 'findRepeatedOrder', 'verifySubmission', 'createOrderOnce'],
    tests: ['checkout/create-order', 'payments/replace-unpaid-order', 'checkout/cart-quote'],
  },
  {
    guards: 'idempotency',
    file: 'functions/src/checkout/verify-cart.ts',
    names: ['verifyCart', 'matchesQuote'],
    tests: ['checkout/create-order', 'checkout/cart-quote'],
  },
  {
    guards: 'idempotency',
    file: 'functions/src/db/transaction.ts',
    names: ['isConflict', 'commitBatch'],
    tests: ['functions/races', 'checkout/create-order'],
  },
  {
    guards: 'stock',
    file: 'functions/src/orders/order-inventory.ts',
    names: ['releaseInventory', 'checkReinstatement', 'reserveInventoryAgain'],
    tests: ['admin/orders/orders', 'payments/expire-orders', 'inventory/inventory'],
  },
  {
    guards: 'stock',
    file: 'functions/src/inventory/inventory.repository.ts',
    names: ['withReleasedItems', 'adjustInventory'],
    tests: ['inventory/inventory', 'checkout/create-order', 'waitlist/held-units'],
  },
  {
    guards: 'stock',
    file: 'functions/src/waitlist/advance-line.repository.ts',
    names: ['hasExpired', 'holdUnit', 'expireHold', 'advanceOneStep', 'advanceLine'],
    tests: ['waitlist/held-units', 'waitlist/waitlist-model'],
  },
  {
    guards: 'stock',
    file: 'functions/src/waitlist/held-units.repository.ts',
    names: ['readHeldUnits', 'selectHeldUnits', 'buyHeldUnits'],
    tests: ['waitlist/held-units', 'waitlist/waitlist-model'],
  },
  {
    guards: 'identity',
    file: 'functions/src/security/leave-token.ts',
    names: ['createLeaveToken', 'isLeaveToken'],
    tests: ['waitlist/leave-links', 'cart-reminders/forget-links'],
  },
  {
    guards: 'limits',
    file: 'functions/src/waitlist/join-waitlist.ts',
    names: ['findVerifiedCustomer', 'listAttempts', 'requireSoldOut', 'shouldAsk', 'attemptJoin'],
    tests: ['waitlist/waitlist.firestore'],
  },
  {
    guards: 'limits',
    file: 'functions/src/cart-reminders/send-reminders.ts',
    names: ['wasCartOrdered', 'readCartToSend', 'sendReminder'],
    tests: ['cart-reminders/cart-reminders'],
  },
  {
    guards: 'limits',
    file: 'functions/src/cart-reminders/reminder.repository.ts',
    names: [
      'findReminderByToken',
      'findReminderToForget',
      'moveReminders',
      'forgetReminder',
      'forgetRemindersOfCart',
      'forgetRemindersOf',
    ],
    tests: ['cart-reminders/cart-reminders', 'cart-reminders/forget-links'],
  },
  {
    guards: 'stock',
    file: 'functions/src/orders/discount.repository.ts',
    names: ['findAvailableRedemption', 'redeemDiscount', 'countPaidRedemption', 'releaseRedemption'],
    tests: ['checkout/discount-codes', 'checkout/once-per-customer-discounts', 'admin/discounts'],
  },
  {
    guards: 'undo',
    file: 'functions/src/admin/audit/undo-change.ts',
    names: ['undoChange', 'rejectIfCategoryInUse'],
    tests: ['admin/audit/undo-guards', 'admin/audit/audit-log', 'admin/products/products', 'admin/content/categories'],
  },
  {
    guards: 'undo',
    file: 'functions/src/admin/audit/touched-document.ts',
    names: ['restoreDocument', 'restoreCount'],
    tests: ['admin/audit/touched-document', 'admin/audit/audit-log', 'admin/products/products'],
  },
];
