/** What other areas may use of this one. */
export {
  type AttemptLimit,
  checkAttempts,
  countAttempt,
  hasAttempts,
  prepareAttempt,
  undoAttempt,
} from './attempt-limits.repository.ts';
export { type AttemptKind, type OrderLimitKind } from './configured-limits.ts';
export { isSameSecret, respondInConstantTime } from './constant-time.ts';
export {
  ADMIN,
  deleteKnownBrowsers,
  hashCustomerEmail,
  listKnownBrowsers,
  readKnownBrowser,
  readKnownBrowserFor,
  rememberBrowser,
  saveKnownBrowser,
} from './known-browser.repository.ts';
