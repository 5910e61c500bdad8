import type { FaultKind, Finding, Report } from '@plenty/contract/panel/report';
import { LateJobs } from '../../../components/late-jobs/late-jobs.tsx';
import { PanelLoaded, PanelRows } from '../../../components/panel-list/panel-list.tsx';
import { PanelMore } from '../../../components/panel-list/panel-more.tsx';
import { useReport } from '../api/report-calls.ts';
import { foundIn, kindWords, lookedWords } from '../api/report-words.ts';
import { FindingRow } from './finding-row.tsx';
import styles from './reports.module.css';

type Props = { readonly report: Report; readonly date: string; readonly isNewest: boolean };

/** A report: what it looked at, and its findings by kind. Only the newest one's can be put right; others may have been. */
export function OpenedReport({ report, date, isNewest }: Props) {
  const found = foundIn(report);
  return (
    <>
      <div className={styles.sum} data-sound={found === 0}>
        <p className={styles.word}>
          {found === 0 ? 'Everything adds up' : `${found.toLocaleString('en-US')} to look at`}
        </p>
        <p className={styles.quiet}>
          {date}. Looked at {lookedWords(report.looked)}.
        </p>
      </div>
      <div className={styles.late}>
        <LateJobs jobs={report.lateJobs} at={new Date(report.at)} />
      </div>
      {found > 0 && <Findings report={report} isNewest={isNewest} />}
    </>
  );
}

function byKind(findings: readonly Finding[]): [FaultKind, Finding[]][] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, findings.filter((finding) => finding.kind === kind)]);
}

function Findings({ report, isNewest }: Omit<Props, 'date'>) {
  const read = useReport(report.id);
  const findings = read.data?.pages.flatMap((page) => page.findings) ?? [];
  return (
    <>
      {!isNewest && (
        <p className={styles.quiet}>This is an older report. What it found may have been put right since.</p>
      )}
      <PanelLoaded read={read} failed="The report could not be loaded.">
        {() =>
          byKind(findings).map(([kind, some]) => (
            <section key={kind} className={styles.kind} aria-label={kindWords(kind)}>
              <h3 className={styles.title}>
                {kindWords(kind)}
                <span className={styles.quiet}>{(report.found[kind] ?? some.length).toLocaleString('en-US')}</span>
              </h3>
              <PanelRows label={kindWords(kind)}>
                {some.map((finding) => (
                  <li key={finding.id}>
                    <FindingRow finding={finding} report={report.id} canRemedy={isNewest} />
                  </li>
                ))}
              </PanelRows>
            </section>
          ))
        }
      </PanelLoaded>
      <PanelMore read={read}>Show more</PanelMore>
    </>
  );
}
