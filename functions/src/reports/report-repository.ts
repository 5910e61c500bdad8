import { createHash } from 'node:crypto';
import { FAULT_KINDS, type FaultKind } from '@plenty/contract/panel/report';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { listLateJobs } from '../jobs/job-repository.ts';
import { readDocuments } from '../firestore/read-document.ts';
import type { Fault } from './fault.ts';
import { lookAtCodes } from './look-at-codes.ts';
import { lookAtCounts } from './look-at-counts.ts';
import { lookAtMessages } from './look-at-messages.ts';
import { lookAtOrders } from './look-at-orders.ts';
import { lookAtPayments } from './look-at-payments.ts';
import { readAt } from './read-at.ts';
import { type StoredFinding, storedFindingSchema, type StoredReport, storedReportSchema } from './stored-report.ts';

/** A month of daily reports; older ones go. */
const MOST_KEPT = 30;
/** What more there is of one kind is counted and not kept: whoever has put a thousand right makes another report. */
const MOST_FINDINGS = 1000;
const KIND_PLACES = 10_000;

type World = { readonly database: Firestore; readonly now: () => Date };

function findingId({ rule, subject }: Fault): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, subject]))
    .digest('hex')
    .slice(0, 20);
}

/** Writes findings as they come, and counts them. */
function keepFindings({ database }: World, report: string) {
  const found: Partial<Record<FaultKind, number>> = {};
  const take = async (fault: Fault): Promise<void> => {
    const { rule, kind, says, subject, remedies, miss = null } = fault;
    const count = (found[kind] ?? 0) + 1;
    found[kind] = count;
    if (count > MOST_FINDINGS) return;
    const id = findingId(fault);
    const place = FAULT_KINDS.indexOf(kind) * KIND_PLACES + count;
    const about = { id, rule, kind, says, ...subject, miss, place };
    const finding: StoredFinding = { ...about, remedies: [...remedies], remedied: null };
    await database.doc(paths.finding(report, id)).set(finding);
  };
  return { found, take };
}

/** Begins the books of counts that have none, where nothing has moved since they were read. */
function beginBooks(database: Firestore) {
  const writer = database.bulkWriter();
  // Whoever changed the count in between is right; the next report begins its books.
  writer.onWriteError(() => false);
  const begin = async (document: QueryDocumentSnapshot, stocked: number): Promise<void> => {
    writer.update(document.ref, { stocked }, { lastUpdateTime: document.updateTime }).catch(() => undefined);
  };
  return { begin, close: () => writer.close() };
}

async function forgetOld({ database }: World): Promise<void> {
  const old = await database.collection(paths.reports).orderBy('at', 'desc').offset(MOST_KEPT).limit(MOST_KEPT).get();
  for (const report of old.docs) await database.recursiveDelete(report.ref);
}

/**
 * Looks through the shop's books as they stand at one moment, page by page, and keeps what does not add up (D-34). It changes nothing of
 * the shop; the report is there once it is whole.
 */
export async function makeReport(world: World, isDaily: boolean): Promise<StoredReport> {
  const { database } = world;
  const now = world.now();
  const began = performance.now();
  const id = String(now.getTime()).padStart(13, '0');
  const { readTime } = await database.doc(paths.report(id)).get();
  const books = { database, moment: readAt(database, readTime), now };
  const { found, take } = keepFindings(world, id);
  const { begin, close } = beginBooks(database);
  const payments = await lookAtPayments(books, take);
  const { looked: orders, held } = await lookAtOrders(books, take);
  const counts = await lookAtCounts(books, held, take, begin);
  const codes = await lookAtCodes(books, held, take);
  await lookAtMessages(books, take);
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
  await forgetOld(world);
  return report;
}

/** The last reports, newest first. */
export async function listReports(database: Firestore): Promise<StoredReport[]> {
  const found = await database.collection(paths.reports).orderBy('at', 'desc').limit(MOST_KEPT).get();
  return readDocuments(storedReportSchema, found.docs);
}

/** So many findings of a report, in its order, after the one that is named. */
export async function readFindings(
  database: Firestore,
  report: string,
  after: string | undefined,
  size: number,
): Promise<{ findings: StoredFinding[]; next: string | null }> {
  const all = database
    .collection(paths.findings(report))
    .orderBy('place')
    .limit(size + 1);
  const last = after === undefined ? undefined : await database.doc(paths.finding(report, after)).get();
  const found = await (last?.exists ? all.startAfter(last) : all).get();
  const page = found.docs.slice(0, size);
  return {
    findings: readDocuments(storedFindingSchema, page),
    next: found.size > size ? (page.at(-1)?.id ?? null) : null,
  };
}
