import type { DiscrepancyKind, Discrepancy, ReconciliationReport } from '@plenty/contract/panel/report';
import { OverdueJobs } from '../../../components/late-jobs/late-jobs.tsx';
import { AdminQueryResult, AdminList } from '../../../components/panel-list/panel-list.tsx';
import { LoadMoreButton } from '../../../components/panel-list/panel-more.tsx';
import { useReport } from '../api/report-calls.ts';
import { countDiscrepancies, getDiscrepancyLabel, formatCheckedCounts } from '../api/report-words.ts';
import { DiscrepancyRow } from './finding-row.tsx';
import styles from './reports.module.css';

type ReportDetailProps = { readonly report: ReconciliationReport; readonly date: string; readonly isNewest: boolean };

/** A report: what it looked at, and its findings by kind. Only the newest one's can be put right; others may have been. */
export function ReportDetail({ report, date, isNewest }: ReportDetailProps) {
  const found = countDiscrepancies(report);
  return (
    <>
      <div className={styles.sum} data-sound={found === 0}>
        <p className={styles.word}>
          {found === 0 ? 'Everything adds up' : `${found.toLocaleString('en-US')} to look at`}
        </p>
        <p className={styles.quiet}>
          {date}. Looked at {formatCheckedCounts(report.looked)}.
        </p>
      </div>
      <div className={styles.late}>
        <OverdueJobs jobs={report.lateJobs} at={new Date(report.at)} />
      </div>
      {found > 0 && <DiscrepancyList report={report} isNewest={isNewest} />}
    </>
  );
}

function groupByKind(findings: readonly Discrepancy[]): [DiscrepancyKind, Discrepancy[]][] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, findings.filter((finding) => finding.kind === kind)]);
}

function DiscrepancyList({ report, isNewest }: Omit<ReportDetailProps, 'date'>) {
  const read = useReport(report.id);
  const findings = read.data?.pages.flatMap((page) => page.findings) ?? [];
  return (
    <>
      {!isNewest && (
        <p className={styles.quiet}>This is an older report. What it found may have been put right since.</p>
      )}
      <AdminQueryResult query={read} errorMessage="The report could not be loaded.">
        {() =>
          groupByKind(findings).map(([kind, some]) => (
            <section key={kind} className={styles.kind} aria-label={getDiscrepancyLabel(kind)}>
              <h3 className={styles.title}>
                {getDiscrepancyLabel(kind)}
                <span className={styles.quiet}>{(report.found[kind] ?? some.length).toLocaleString('en-US')}</span>
              </h3>
              <AdminList label={getDiscrepancyLabel(kind)}>
                {some.map((finding) => (
                  <li key={finding.id}>
                    <DiscrepancyRow discrepancy={finding} report={report.id} canFix={isNewest} />
                  </li>
                ))}
              </AdminList>
            </section>
          ))
        }
      </AdminQueryResult>
      <LoadMoreButton query={read}>Show more</LoadMoreButton>
    </>
  );
}
