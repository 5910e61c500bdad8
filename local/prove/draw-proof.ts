import { sumScores, type StepResult } from '../check/run-steps.ts';

/** A section of docs/proof.md: what ran on which commit, how long it took, and the figures that proofs wrote down. */
export function drawProof(
  now: Date,
  commit: string,
  results: readonly StepResult[],
  figures: readonly string[],
): string {
  const { passed, failed } = sumScores(results);
  const rows = results.map(
    ({ label, seconds, passed: good, failed: bad }) => `| ${label} | ${good} | ${bad} | ${seconds.toFixed(1)} |`,
  );
  return [
    '',
    `## ${now.toISOString().slice(0, 10)}, commit ${commit}: ${passed} passed, ${failed} failed`,
    '',
    '| Part | Passed | Failed | Seconds |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...(figures.length === 0 ? [] : ['', ...figures.map((figure) => `- ${figure}`)]),
    '',
  ].join('\n');
}
