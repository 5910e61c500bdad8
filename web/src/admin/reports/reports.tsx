import type { Discrepancy, DiscrepancyKind, ReconciliationReport } from '@plenty/contract/admin/reconciliation';
import { adminReconciliationEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import { registerEndpoints } from '../../shell/api-client.ts';
import { apiQueryKey } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { adminQuery, callAdminApi, useAdminQuery } from '../api/admin-api.ts';
import { toastFailure } from '../api/use-admin-mutation.ts';
import { SelectInput } from '../ui/form-inputs.tsx';
import { AdminEmptyState, AdminHeader, AdminList, AdminQueryResult, LoadMoreButton } from '../ui/list.tsx';
import { OverdueJobs } from '../ui/overdue-jobs.tsx';
import { DiscrepancyRow } from './discrepancy-row.tsx';
import { countDiscrepancies, formatCheckedCounts, getDiscrepancyLabel } from './report-text.ts';
import styles from './reports.module.css';

/** When a report was made, where the owner is. */
function formatReportDate({ at }: ReconciliationReport): string {
  return format(new Date(at), "MMM dd, yyyy 'at' h:mm a");
}

function toOption(report: ReconciliationReport) {
  const found = countDiscrepancies(report);
  const words = found === 0 ? 'everything adds up' : `${found.toLocaleString('en-US')} to look at`;
  return { value: report.id, label: `${formatReportDate(report)}, ${words}` };
}

/** Whether the shop's books add up (D-34): the last report, and the ones before it. */
export function Reports() {
  const read = useAdminQuery('listReports');
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <AdminHeader title="Reports">
        <CreateReportButton onCreated={() => setChosen(undefined)} />
      </AdminHeader>
      <p className={styles.about}>
        Every night the shop compares its orders, payments, counts and discount codes with each other.
      </p>
      <AdminQueryResult query={read} errorMessage="The reports could not be loaded.">
        {(reports) => {
          const [newest] = reports;
          const opened = reports.find(({ id }) => id === chosen) ?? newest;
          if (!newest || !opened)
            return <AdminEmptyState>No report yet. The first one is made tonight.</AdminEmptyState>;
          return (
            <>
              {reports.length > 1 && (
                <div className={styles.which}>
                  <SelectInput label="Report" value={opened.id} options={reports.map(toOption)} onChange={setChosen} />
                </div>
              )}
              <ReportDetail
                key={opened.id}
                report={opened}
                date={formatReportDate(opened)}
                isNewest={opened === newest}
              />
            </>
          );
        }}
      </AdminQueryResult>
    </>
  );
}

/** Looks through everything now. */
function CreateReportButton({ onCreated }: { readonly onCreated: () => void }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const make = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const made = await callAdminApi('createReport');
      client.setQueryData(adminQuery('listReports').queryKey, (known) => [made, ...(known ?? [])]);
      onCreated();
    } catch (failure) {
      toastFailure('Failed to make a report', failure);
    }
    setIsBusy(false);
  };
  return (
    <Button aria-busy={isBusy} onClick={() => void make()}>
      {isBusy ? 'Looking through the books...' : 'Make a report now'}
    </Button>
  );
}

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

registerEndpoints(adminReconciliationEndpoints);

/** A report with its findings, fetched as far as was asked for. */
export function useReport(id: string) {
  return useInfiniteQuery({
    queryKey: [...apiQueryKey('getReport', { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAdminApi('getReport', { params: { id }, query: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

export default Reports;
