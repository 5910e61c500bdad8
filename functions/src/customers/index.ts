/** What other areas may use of this one. */
export {
  type CustomerRecord,
  NO_SHARE,
  customerRecordSchema,
  customerShareSchema,
  getCustomerId,
  toCustomerShare,
  withSearch,
} from './customer-record.ts';
export {
  startDeletion,
  changeCustomerShare,
  readCustomerRecord,
  recordAccount,
  recordAllAccounts,
} from './customer-record.repository.ts';
export { searchCustomers } from './customer-search.repository.ts';
