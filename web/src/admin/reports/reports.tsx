import type { Discrepancy, DiscrepancyKind, ReconciliationReport } from '@plenty/contract/admin/reconciliation';
import { adminReconciliationEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import { apiQueryKey } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { adminQuery, callAdminApi, useAdminPages, useAdminQuery } from '../api/admin-api.ts';
import { toastFailure } from '../api/use-admin-mutation.ts';
import { SelectInput } from '../ui/form-inputs.tsx';
import { AdminEmptyState, AdminHeader, AdminList, AdminQueryResult, LoadMoreButton } from '../ui/list.tsx';
import { OverdueJobs } from '../ui/overdue-jobs.tsx';
import { DiscrepancyRow } from './discrepancy-row.tsx';
import { DISCREPANCY_LABELS, countDiscrepancies, formatCheckedCounts } from './report-text.ts';
import styles from './reports.module.css';

/** The nightly reconciliation reports, under Orders (D-34). */
export default function Reports() {
  const reports = useAdminQuery(adminReconciliationEndpoints.listReports);
  const [selectedId, setSelectedId] = useState<string>();
  return (
    <>
      <AdminHeader title="Reports">
        <CreateReportButton onCreated={() => setSelectedId(undefined)} />
      </AdminHeader>
      <p className={styles.about}>
        Every night the shop compares its orders, payments, counts and discount codes with each other.
      </p>
      <AdminQueryResult query={reports} errorMessage="The reports could not be loaded.">
        {(items) => {
          const [newest] = items;
          const report = items.find(({ id }) => id === selectedId) ?? newest;
          if (!report) return <AdminEmptyState>No report yet. The first one is made tonight.</AdminEmptyState>;
          return (
            <>
              {items.length > 1 && (
                <div className={styles.picker}>
                  <SelectInput
                    label="Report"
                    value={report.id}
                    options={items.map(toOption)}
                    onChange={setSelectedId}
                  />
                </div>
              )}
              <ReportDetail key={report.id} report={report} isNewest={report === newest} />
            </>
          );
        }}
      </AdminQueryResult>
    </>
  );
}

/** In the admin's time zone. */
function formatReportDate({ at }: ReconciliationReport): string {
  return format(new Date(at), "MMM dd, yyyy 'at' h:mm a");
}

function toOption(report: ReconciliationReport) {
  const count = countDiscrepancies(report);
  const result = count === 0 ? 'everything adds up' : `${count.toLocaleString('en-US')} to look at`;
  return { value: report.id, label: `${formatReportDate(report)}, ${result}` };
}

function CreateReportButton({ onCreated }: { readonly onCreated: () => void }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const create = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const report = await callAdminApi(adminReconciliationEndpoints.createReport);
      client.setQueryData(adminQuery(adminReconciliationEndpoints.listReports).queryKey, (known) => [
        report,
        ...(known ?? []),
      ]);
      onCreated();
    } catch (failure) {
      toastFailure('Failed to make a report', failure);
    }
    setIsBusy(false);
  };
  return (
    <Button aria-busy={isBusy} onClick={() => void create()}>
      {isBusy ? 'Looking through the books...' : 'Make a report now'}
    </Button>
  );
}

type ReportDetailProps = { readonly report: ReconciliationReport; readonly isNewest: boolean };

/** Only the discrepancies of the newest report can be fixed; older ones may have been fixed since. */
function ReportDetail({ report, isNewest }: ReportDetailProps) {
  const count = countDiscrepancies(report);
  return (
    <>
      <div className={styles.summary} data-sound={count === 0}>
        <p className={styles.result}>
          {count === 0 ? 'Everything adds up' : `${count.toLocaleString('en-US')} to look at`}
        </p>
        <p className={styles.quiet}>
          {formatReportDate(report)}. Looked at {formatCheckedCounts(report.looked)}.
        </p>
      </div>
      <div className={styles.overdue}>
        <OverdueJobs jobs={report.lateJobs} at={new Date(report.at)} />
      </div>
      {count > 0 && <DiscrepancyList report={report} isNewest={isNewest} />}
    </>
  );
}

function groupByKind(discrepancies: readonly Discrepancy[]): [DiscrepancyKind, Discrepancy[]][] {
  const kinds = [...new Set(discrepancies.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, discrepancies.filter((each) => each.kind === kind)]);
}

function DiscrepancyList({ report, isNewest }: ReportDetailProps) {
  const params = { id: report.id };
  const pages = useAdminPages({
    queryKey: apiQueryKey(adminReconciliationEndpoints.getReport, { params }),
    fetchPage: (after, options) =>
      callAdminApi(adminReconciliationEndpoints.getReport, { params, query: after }, options),
    getRows: ({ findings }) => findings,
  });
  return (
    <>
      {!isNewest && (
        <p className={styles.quiet}>This is an older report. What it found may have been put right since.</p>
      )}
      <AdminQueryResult query={pages} errorMessage="The report could not be loaded.">
        {(discrepancies) =>
          groupByKind(discrepancies).map(([kind, items]) => (
            <section key={kind} className={styles.kind} aria-label={DISCREPANCY_LABELS[kind]}>
              <h3 className={styles.title}>
                {DISCREPANCY_LABELS[kind]}
                <span className={styles.quiet}>{(report.found[kind] ?? items.length).toLocaleString('en-US')}</span>
              </h3>
              <AdminList label={DISCREPANCY_LABELS[kind]} items={items} getKey={({ id }) => id}>
                {(discrepancy) => <DiscrepancyRow discrepancy={discrepancy} reportId={report.id} canFix={isNewest} />}
              </AdminList>
            </section>
          ))
        }
      </AdminQueryResult>
      <LoadMoreButton pages={pages} rows="entries">
        Show more
      </LoadMoreButton>
    </>
  );
}
