import { expect, test } from 'vitest';
import { drawProof } from './draw-proof.ts';

test('a proof says when it ran, on which commit, what it held and what it measured', () => {
  const results = [{ label: 'Journeys', seconds: 12.34, passed: 5, failed: 1 }];
  expect(drawProof(new Date('2026-01-02T03:04:05Z'), 'abc1234', results, ['20 orders at once: 0 oversold'])).toBe(
    [
      '',
      '## 2026-01-02, commit abc1234: 5 passed, 1 failed',
      '',
      '| Part | Passed | Failed | Seconds |',
      '| --- | --- | --- | --- |',
      '| Journeys | 5 | 1 | 12.3 |',
      '',
      '- 20 orders at once: 0 oversold',
      '',
    ].join('\n'),
  );
});
