import type { ReconciliationReport } from '@plenty/contract/panel/report';
import { useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { SelectInput } from '../../../components/panel-form/choice-input.tsx';
import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../../../components/panel-list/panel-list.tsx';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { toastFailure } from '../../../components/panel-save/use-change.ts';
import { adminQuery, useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { countDiscrepancies } from '../api/report-words.ts';
import '../api/report-calls.ts';
import { ReportDetail } from './opened-report.tsx';
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
