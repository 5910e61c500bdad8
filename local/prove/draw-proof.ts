import { sumScores } from '../check/run-steps.ts';
import type { PartRecord } from './proof-state.ts';

/** A section of docs/proof.md: each part with its commit and date, what its steps held, and the figures that proofs wrote down. */
export function formatReport(now: Date, commit: string, records: readonly PartRecord[]): string {
  const { passed, failed } = sumScores(records.flatMap(({ results }) => results));
  const rows = records.flatMap(({ part, commit: own, at, results }) =>
    results.map(
      ({ label, seconds, passed: good, failed: bad }) =>
        `| ${part} | ${own} | ${at.slice(0, 10)} | ${label} | ${good} | ${bad} | ${seconds.toFixed(1)} |`,
    ),
  );
  const figures = records.flatMap((record) => record.figures);
  return [
    '',
    `## ${now.toISOString().slice(0, 10)}, commit ${commit}: ${passed} passed, ${failed} failed`,
    '',
    '| Part | Commit | Date | Step | Passed | Failed | Seconds |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    ...(figures.length === 0 ? [] : ['', ...figures.map((figure) => `- ${figure}`)]),
    '',
  ].join('\n');
}
