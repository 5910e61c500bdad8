import type { Guard } from './guard.ts';

/** Who calls, and how often: sign-ins, sessions and the limits of guesses. */
export const CALLER_GUARDS: readonly Guard[] = [
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
    tests: ['orders/order-access', 'orders/browser-orders', 'account/takeovers', 'attacks/access-matrix'],
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
    tests: ['account/verify-email', 'account/takeovers', 'account/account', 'account/guessed-tokens'],
  },
  {
    guards: 'identity',
    file: 'functions/src/security/constant-time.ts',
    names: ['isSameSecret'],
    tests: ['security/constant-time', 'functions/constant-time', 'admin/auth/admin-sign-in'],
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
    tests: ['account/account', 'account/takeovers', 'account/customer-data', 'account/delete-account'],
  },
  {
    guards: 'sessions',
    file: 'functions/src/account/sessions.ts',
    names: ['isAccountActive', 'authenticateCustomer', 'revokeSession'],
    tests: ['account/sessions', 'account/account', 'account/takeovers'],
  },
  {
    guards: 'sessions',
    file: 'functions/src/account/admin-session.repository.ts',
    names: ['getSessionEnd', 'findAdminSession', 'endAdminSession', 'requireAdmin'],
    tests: ['http/admin-session', 'admin/auth/admin-sign-in', 'db/live-updates'],
  },
  {
    guards: 'limits',
    file: 'functions/src/http/caller-address.ts',
    names: ['getForwardedHops', 'getCallerIp'],
    tests: ['http/caller-address', 'attacks/forged-addresses'],
  },
  {
    guards: 'limits',
    file: 'functions/src/http/raw-body.ts',
    names: ['createBodyReader', 'readRawBody', 'readChunks'],
    tests: ['http/raw-body', 'functions/large-bodies', 'http/api-router'],
  },
  {
    guards: 'limits',
    file: 'functions/src/security/attempt-limits.repository.ts',
    names: ['rejectWhenExceeded', 'checkAttempts', 'countAttempt', 'undoAttempt'],
    tests: ['security/attempt-limits', 'admin/auth/admin-sign-in', 'attacks/lockouts', 'account/account'],
  },
  {
    guards: 'limits',
    file: 'functions/src/checkout/discount-code-limits.ts',
    names: ['isCountedByBrowser', 'isKnown', 'limitDiscountAttempts', 'limitDiscountOrders'],
    tests: ['checkout/discount-code-limits', 'checkout/discount-codes', 'attacks/forged-addresses'],
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
];
