import { expect, test } from 'vitest';
import { formatReport } from './plan.ts';

test('the report says for each part when it ran, on which commit, its results and its figures', () => {
  const step = { label: 'Journeys', seconds: 12.34, passed: 5, failed: 1 };
  const records = [
    { part: 'journeys', commit: 'abc1234', at: '2026-01-02T03:00:00.000Z', results: [step], figures: [] },
    {
      part: 'firestore',
      commit: 'def5678',
      at: '2026-01-01T23:00:00.000Z',
      results: [{ label: 'Firestore tests', seconds: 900, passed: 7, failed: 0 }],
      figures: ['20 orders at once: 0 oversold'],
    },
  ];
  expect(formatReport(new Date('2026-01-02T03:04:05Z'), 'abc1234', records)).toBe(
    [
      '',
      '## 2026-01-02, commit abc1234: 12 passed, 1 failed',
      '',
      '| Part | Commit | Date | Step | Passed | Failed | Seconds |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      '| journeys | abc1234 | 2026-01-02 | Journeys | 5 | 1 | 12.3 |',
      '| firestore | def5678 | 2026-01-01 | Firestore tests | 7 | 0 | 900.0 |',
      '',
      '- 20 orders at once: 0 oversold',
      '',
    ].join('\n'),
  );
});
