/** What other areas may use of this one. */
export {
  type StoredDiscrepancy,
  storedDiscrepancySchema,
  storedReportSchema,
  toDiscrepancyView,
  toReportView,
} from './discrepancy.ts';
export { listStoredReports, readDiscrepancies, runReconciliation } from './reconciliation-report.repository.ts';
