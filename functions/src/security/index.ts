/** What other areas may use of this one. */
export {
  type AttemptLimit,
  checkAttempts,
  countAttempt,
  hasAttempts,
  prepareAttempt,
  undoAttempt,
} from './attempt-limits.repository.ts';
export { isSameSecret, respondInConstantTime } from './constant-time.ts';
export { createLeaveToken, getLeaveTokenRange, isLeaveToken } from './leave-token.ts';
export {
  ADMIN,
  deleteKnownBrowsers,
  hashAccountEmail,
  listKnownBrowsers,
  readKnownBrowser,
  readKnownBrowserFor,
  rememberBrowser,
  saveKnownBrowser,
} from './known-browser.repository.ts';
