import { createHash } from 'node:crypto';
import { DISCREPANCY_KINDS, type DiscrepancyKind } from '@plenty/contract/admin/reconciliation';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { paths, parseDocuments, readPage } from '../db/index.ts';
import { listLateJobs } from '../jobs/index.ts';
import { checkDiscountCodes, checkInventoryCounts } from './count-checks.repository.ts';
import {
  type FoundDiscrepancy,
  type StoredDiscrepancy,
  type StoredReport,
  storedDiscrepancySchema,
  storedReportSchema,
} from './discrepancy.ts';
import { checkOrders } from './order-checks.repository.ts';
import { checkPaymentMessages, checkPayments } from './payment-checks.repository.ts';
import { createPointInTimeReader } from './point-in-time.repository.ts';

/** A month of daily reports; older ones are deleted. */
const MAX_REPORTS = 30;
/** More discrepancies of one kind are counted but not stored; the next report lists them once these are fixed. */
const MAX_DISCREPANCIES_PER_KIND = 1000;
const POSITIONS_PER_KIND = 10_000;

type ReconciliationServices = { readonly database: Firestore; readonly now: () => Date };

function getDiscrepancyId({ rule, subject }: FoundDiscrepancy): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, subject]))
    .digest('hex')
    .slice(0, 20);
}

/** Stores discrepancies as they are found, and counts them by kind. */
function createDiscrepancyWriter({ database }: ReconciliationServices, report: string) {
  const found: Partial<Record<DiscrepancyKind, number>> = {};
  const onDiscrepancy = async (discrepancy: FoundDiscrepancy): Promise<void> => {
    const { rule, kind, says, subject, remedies, miss = null } = discrepancy;
    const count = (found[kind] ?? 0) + 1;
    found[kind] = count;
    if (count > MAX_DISCREPANCIES_PER_KIND) return;
    const id = getDiscrepancyId(discrepancy);
    const place = DISCREPANCY_KINDS.indexOf(kind) * POSITIONS_PER_KIND + count;
    const details = { id, rule, kind, says, ...subject, miss, place };
    const stored: StoredDiscrepancy = { ...details, remedies: [...remedies], remedied: null };
    await database.doc(paths.discrepancy(report, id)).set(stored);
  };
  return { found, onDiscrepancy };
}

/** Sets the stocked number of counts that have none, unless they changed since they were read. */
function createLedgerWriter(database: Firestore) {
  const writer = database.bulkWriter();
  // A count that changed in between is left to the next report.
  writer.onWriteError(() => false);
  const startLedger = async (document: QueryDocumentSnapshot, stocked: number): Promise<void> => {
    writer.update(document.ref, { stocked }, { lastUpdateTime: document.updateTime }).catch(() => undefined);
  };
  return { startLedger, close: () => writer.close() };
}

async function deleteOldReports({ database }: ReconciliationServices): Promise<void> {
  const old = await database
    .collection(paths.reports)
    .orderBy('at', 'desc')
    .offset(MAX_REPORTS)
    .limit(MAX_REPORTS)
    .get();
  for (const report of old.docs) await database.recursiveDelete(report.ref);
}

/**
 * Checks the whole database as it is at one moment, page by page, and stores what does not add up (D-34). It changes nothing else. The
 * report itself is written last, once it is complete.
 */
export async function runReconciliation(services: ReconciliationServices, isDaily: boolean): Promise<StoredReport> {
  const { database } = services;
  const now = services.now();
  const startedAt = performance.now();
  const id = String(now.getTime()).padStart(13, '0');
  const { readTime } = await database.doc(paths.report(id)).get();
  const context = { database, reader: createPointInTimeReader(database, readTime), now };
  const { found, onDiscrepancy } = createDiscrepancyWriter(services, id);
  const { startLedger, close } = createLedgerWriter(database);
  const payments = await checkPayments(context, onDiscrepancy);
  const { checked: orders, held } = await checkOrders(context, onDiscrepancy);
  const counts = await checkInventoryCounts(context, held, onDiscrepancy, startLedger);
  const codes = await checkDiscountCodes(context, held, onDiscrepancy);
  await checkPaymentMessages(context, onDiscrepancy);
  await close();
  const report: StoredReport = {
    id,
    at: Timestamp.fromDate(now),
    isDaily,
    tookMs: Math.round(performance.now() - startedAt),
    looked: { orders, payments, counts, codes },
    found,
    lateJobs: await listLateJobs(database, now),
  };
  await database.doc(paths.report(id)).set(report);
  await deleteOldReports(services);
  return report;
}

/** Newest first. */
export async function listStoredReports(database: Firestore): Promise<StoredReport[]> {
  const { docs } = await database.collection(paths.reports).orderBy('at', 'desc').limit(MAX_REPORTS).get();
  return parseDocuments(storedReportSchema, docs);
}

/** A page of a report's discrepancies, in its order, starting where the page with the cursor `after` ended. */
export async function readDiscrepancies(
  database: Firestore,
  report: string,
  after: string | undefined,
  size: number,
): Promise<{ findings: StoredDiscrepancy[]; next: string | null }> {
  const all = database.collection(paths.discrepancies(report));
  const toReference = (id: string) => database.doc(paths.discrepancy(report, id));
  const { documents, next } = await readPage(all, { sortedBy: ['place', 'asc'], toReference }, after, size);
  return { findings: parseDocuments(storedDiscrepancySchema, documents), next };
}
