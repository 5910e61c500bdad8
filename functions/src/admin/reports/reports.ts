import { Refusal } from '../../refusal.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import type { Handler } from '../../handler.ts';
import { listReports as readReports, makeReport as makeBooks, readFindings } from '../../reports/report-repository.ts';
import { presentFinding, presentReport, storedReportSchema } from '../../reports/stored-report.ts';

const PAGE = 50;
const MISSING = 'There is no such report any more.';

/** The last reports, newest first. */
export const listReports: Handler<'listReports'> = async (_input, { database }) =>
  (await readReports(database)).map(presentReport);

/** A report with its findings, a page at a time. */
export const getReport: Handler<'getReport'> = async ({ params, query }, { database, wallet }) => {
  const [document, page] = await Promise.all([
    database.doc(paths.report(params.id)).get(),
    readFindings(database, params.id, query.after, PAGE),
  ]);
  const report = readDocument(storedReportSchema, document);
  if (!report) throw new Refusal({ code: 'not-found', message: MISSING });
  return {
    report: presentReport(report),
    findings: page.findings.map((finding) => presentFinding(finding, wallet.webUrl)),
    next: page.next,
  };
};

/** The same as the daily one, now. */
export const makeReport: Handler<'makeReport'> = async (_input, { database, now }) =>
  presentReport(await makeBooks({ database, now }, false));
