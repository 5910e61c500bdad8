/** What other areas may use of this one. */
export {
  FIRST_GENERATION,
  createAdminSession,
  endAdminSession,
  findAdminSession,
  pingAdminSessions,
  requireAdmin,
  subscribeAdminSession,
} from './admin-session.repository.ts';
export { type Attempt, countAttempts } from './attempt-limits.ts';
export { readCustomer } from './customer.repository.ts';
export { authenticateCustomer } from './sessions.ts';
export { renewVisitorId } from './visitor.repository.ts';
