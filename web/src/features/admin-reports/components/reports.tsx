import type { Report } from '@plenty/contract/panel/report';
import { useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ChoiceInput } from '../../../components/panel-form/choice-input.tsx';
import { PanelEmpty, PanelHead, PanelLoaded } from '../../../components/panel-list/panel-list.tsx';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { sayFailed } from '../../../components/panel-save/use-change.ts';
import { panelQuery, usePanelRead } from '../../../components/panel-save/use-panel-read.ts';
import { foundIn } from '../api/report-words.ts';
import '../api/report-calls.ts';
import { OpenedReport } from './opened-report.tsx';
import styles from './reports.module.css';

/** When a report was made, where the owner is. */
function reportDate({ at }: Report): string {
  return format(new Date(at), "MMM dd, yyyy 'at' h:mm a");
}

function optionOf(report: Report) {
  const found = foundIn(report);
  const words = found === 0 ? 'everything adds up' : `${found.toLocaleString('en-US')} to look at`;
  return { value: report.id, label: `${reportDate(report)}, ${words}` };
}

/** Whether the shop's books add up (D-34): the last report, and the ones before it. */
export function Reports() {
  const read = usePanelRead('listReports');
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <PanelHead title="Reports">
        <MakeReport onMade={() => setChosen(undefined)} />
      </PanelHead>
      <p className={styles.about}>
        Every night the shop compares its orders, payments, counts and discount codes with each other.
      </p>
      <PanelLoaded read={read} failed="The reports could not be loaded.">
        {(reports) => {
          const [newest] = reports;
          const opened = reports.find(({ id }) => id === chosen) ?? newest;
          if (!newest || !opened) return <PanelEmpty>No report yet. The first one is made tonight.</PanelEmpty>;
          return (
            <>
              {reports.length > 1 && (
                <div className={styles.which}>
                  <ChoiceInput label="Report" value={opened.id} options={reports.map(optionOf)} onChange={setChosen} />
                </div>
              )}
              <OpenedReport key={opened.id} report={opened} date={reportDate(opened)} isNewest={opened === newest} />
            </>
          );
        }}
      </PanelLoaded>
    </>
  );
}

/** Looks through everything now. */
function MakeReport({ onMade }: { readonly onMade: () => void }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const make = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const made = await callPanel('makeReport');
      client.setQueryData(panelQuery('listReports').queryKey, (known) => [made, ...(known ?? [])]);
      onMade();
    } catch (failure) {
      sayFailed('Failed to make a report', failure);
    }
    setIsBusy(false);
  };
  return (
    <Button aria-busy={isBusy} onClick={() => void make()}>
      {isBusy ? 'Looking through the books...' : 'Make a report now'}
    </Button>
  );
}
