import { createHash } from 'node:crypto';
import { DISCREPANCY_KINDS, type DiscrepancyKind } from '@plenty/contract/admin/reconciliation';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { paths, readDocuments } from '../db/index.ts';
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

/** A month of daily reports; older ones go. */
const MAX_REPORTS = 30;
/** What more there is of one kind is counted and not kept: whoever has put a thousand right makes another report. */
const MAX_DISCREPANCIES_PER_KIND = 1000;
const POSITIONS_PER_KIND = 10_000;

type ReconciliationServices = { readonly database: Firestore; readonly now: () => Date };

function getDiscrepancyId({ rule, subject }: FoundDiscrepancy): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, subject]))
    .digest('hex')
    .slice(0, 20);
}

/** Writes findings as they come, and counts them. */
function createDiscrepancyWriter({ database }: ReconciliationServices, report: string) {
  const found: Partial<Record<DiscrepancyKind, number>> = {};
  const take = async (fault: FoundDiscrepancy): Promise<void> => {
    const { rule, kind, says, subject, remedies, miss = null } = fault;
    const count = (found[kind] ?? 0) + 1;
    found[kind] = count;
    if (count > MAX_DISCREPANCIES_PER_KIND) return;
    const id = getDiscrepancyId(fault);
    const place = DISCREPANCY_KINDS.indexOf(kind) * POSITIONS_PER_KIND + count;
    const about = { id, rule, kind, says, ...subject, miss, place };
    const finding: StoredDiscrepancy = { ...about, remedies: [...remedies], remedied: null };
    await database.doc(paths.finding(report, id)).set(finding);
  };
  return { found, take };
}

/** Begins the books of counts that have none, where nothing has moved since they were read. */
function createBaselineWriter(database: Firestore) {
  const writer = database.bulkWriter();
  // Whoever changed the count in between is right; the next report begins its books.
  writer.onWriteError(() => false);
  const begin = async (document: QueryDocumentSnapshot, stocked: number): Promise<void> => {
    writer.update(document.ref, { stocked }, { lastUpdateTime: document.updateTime }).catch(() => undefined);
  };
  return { begin, close: () => writer.close() };
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
 * Looks through the shop's books as they stand at one moment, page by page, and keeps what does not add up (D-34). It changes nothing of
 * the shop; the report is there once it is whole.
 */
export async function runReconciliation(services: ReconciliationServices, isDaily: boolean): Promise<StoredReport> {
  const { database } = services;
  const now = services.now();
  const began = performance.now();
  const id = String(now.getTime()).padStart(13, '0');
  const { readTime } = await database.doc(paths.report(id)).get();
  const books = { database, reader: createPointInTimeReader(database, readTime), now };
  const { found, take } = createDiscrepancyWriter(services, id);
  const { begin, close } = createBaselineWriter(database);
  const payments = await checkPayments(books, take);
  const { looked: orders, held } = await checkOrders(books, take);
  const counts = await checkInventoryCounts(books, held, take, begin);
  const codes = await checkDiscountCodes(books, held, take);
  await checkPaymentMessages(books, take);
  await close();
  const report: StoredReport = {
    id,
    at: Timestamp.fromDate(now),
    isDaily,
    tookMs: Math.round(performance.now() - began),
    looked: { orders, payments, counts, codes },
    found,
    lateJobs: await listLateJobs(database, now),
  };
  await database.doc(paths.report(id)).set(report);
  await deleteOldReports(services);
  return report;
}

/** The last reports, newest first. */
export async function listStoredReports(database: Firestore): Promise<StoredReport[]> {
  const found = await database.collection(paths.reports).orderBy('at', 'desc').limit(MAX_REPORTS).get();
  return readDocuments(storedReportSchema, found.docs);
}

/** So many findings of a report, in its order, after the one that is named. */
export async function readDiscrepancies(
  database: Firestore,
  report: string,
  after: string | undefined,
  size: number,
): Promise<{ findings: StoredDiscrepancy[]; next: string | null }> {
  const all = database
    .collection(paths.findings(report))
    .orderBy('place')
    .limit(size + 1);
  const last = after === undefined ? undefined : await database.doc(paths.finding(report, after)).get();
  const found = await (last?.exists ? all.startAfter(last) : all).get();
  const page = found.docs.slice(0, size);
  return {
    findings: readDocuments(storedDiscrepancySchema, page),
    next: found.size > size ? (page.at(-1)?.id ?? null) : null,
  };
}
