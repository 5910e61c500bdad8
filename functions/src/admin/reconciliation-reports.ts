import { paths, parseDocument } from '../db/index.ts';
import {
  listStoredReports,
  readDiscrepancies,
  runReconciliation,
  storedReportSchema,
  toDiscrepancyView,
  toReportView,
} from '../reconciliation/index.ts';
import type { Handler } from '../services.ts';
import { notFound } from './errors.ts';

const PAGE_SIZE = 50;

/** The latest reports, newest first. */
export const listReports: Handler<'listReports'> = async (_input, { database }) =>
  (await listStoredReports(database)).map(toReportView);

/** A report with one page of its discrepancies. */
export const getReport: Handler<'getReport'> = async ({ params, query }, { database, paypal }) => {
  const [document, page] = await Promise.all([
    database.doc(paths.report(params.id)).get(),
    readDiscrepancies(database, params.id, query.after, PAGE_SIZE),
  ]);
  const report = parseDocument(storedReportSchema, document);
  if (!report) throw notFound('There is no such report any more.');
  return {
    report: toReportView(report),
    findings: page.findings.map((discrepancy) => toDiscrepancyView(discrepancy, paypal.webUrl)),
    next: page.next,
  };
};

/** Runs the daily reconciliation on demand. */
export const createReport: Handler<'createReport'> = async (_input, { database, now }) =>
  toReportView(await runReconciliation({ database, now }, false));
