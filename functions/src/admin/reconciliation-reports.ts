import { AppError } from '../app-error.ts';
import { paths, readDocument } from '../db/index.ts';
import type { Handler } from '../services.ts';
import {
  listStoredReports as readReports,
  readDiscrepancies,
  runReconciliation as makeBooks,
  storedReportSchema,
  toDiscrepancyView,
  toReportView,
} from '../reconciliation/index.ts';

const PAGE_SIZE = 50;
const REPORT_MISSING_MESSAGE = 'There is no such report any more.';

/** The last reports, newest first. */
export const listReports: Handler<'listReports'> = async (_input, { database }) =>
  (await readReports(database)).map(toReportView);

/** A report with its findings, a page at a time. */
export const getReport: Handler<'getReport'> = async ({ params, query }, { database, paypal }) => {
  const [document, page] = await Promise.all([
    database.doc(paths.report(params.id)).get(),
    readDiscrepancies(database, params.id, query.after, PAGE_SIZE),
  ]);
  const report = readDocument(storedReportSchema, document);
  if (!report) throw new AppError({ code: 'not-found', message: REPORT_MISSING_MESSAGE });
  return {
    report: toReportView(report),
    findings: page.findings.map((finding) => toDiscrepancyView(finding, paypal.webUrl)),
    next: page.next,
  };
};

/** The same as the daily one, now. */
export const createReport: Handler<'createReport'> = async (_input, { database, now }) =>
  toReportView(await makeBooks({ database, now }, false));
